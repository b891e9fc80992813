/** A picture of RGB pixels, three bytes each. */
export type Raster = { width: number; height: number; rgb: Uint8Array };
