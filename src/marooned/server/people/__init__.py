"""Who somebody is: identities, their devices, and tokens for programs."""
