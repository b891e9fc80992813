const LIGHT_FROM = 128;

const lightness = (data: Uint8Array, at: number): number =>
  (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11;

/** The background is black behind light pixels, otherwise white. */
const background = (rgba: Uint8Array): number => {
  let visible = 0;
  let light = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    visible += alpha;
    light += alpha * lightness(rgba, at);
  }
  return visible > 0 && light / visible > LIGHT_FROM ? 0 : 255;
};

const withoutAlpha = (rgba: Uint8Array): Uint8Array => {
  const backdrop = background(rgba);
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let band = 0; band < 3; band += 1) rgb[to + band] = (rgba[from + band] ?? 0) * alpha + backdrop * (1 - alpha);
  }
  return rgb;
};

const greyToRgb = (grey: Uint8Array): Uint8Array => {
  const rgb = new Uint8Array(grey.length * 3);
  for (let at = 0; at < grey.length; at += 1) rgb.fill(grey[at] ?? 0, at * 3, at * 3 + 3);
  return rgb;
};

export const opaque = (data: Uint8Array, channels: number): Uint8Array => {
  if (channels === 4) return withoutAlpha(data);
  return channels === 1 ? greyToRgb(data) : data;
};
