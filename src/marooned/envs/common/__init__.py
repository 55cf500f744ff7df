"""What the environments of several libraries share."""
