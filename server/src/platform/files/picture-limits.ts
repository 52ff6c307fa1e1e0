/** A picture of this many pixels needs 160 MB decoded; a larger one is an attack or a mistake. */
export const maxPixels = 40_000_000;
