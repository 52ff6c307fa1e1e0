/** Decoded, a picture of this many points needs 160 MB; a larger one is an attack or a mistake. */
export const mostPixels = 40_000_000;
