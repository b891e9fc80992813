/** Pixels, three bytes each. */
export type Raster = { width: number; height: number; rgb: Uint8Array };
