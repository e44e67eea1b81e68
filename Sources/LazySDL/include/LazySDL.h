// Nothing to be called by name: what this target defines, SDL's own headers declare.
