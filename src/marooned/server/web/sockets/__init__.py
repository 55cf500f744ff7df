"""What is said over WebSockets: a table's, and the home page's."""
