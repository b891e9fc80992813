export type Raster = { width: number; height: number; rgb: Uint8Array };
