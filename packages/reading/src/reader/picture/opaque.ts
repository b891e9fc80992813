const LIGHT = 128;

const lightness = (data: Uint8Array, at: number): number =>
  (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11;

/** Black behind a picture that is light where it can be seen, white behind any other. */
const background = (rgba: Uint8Array): number => {
  let seen = 0;
  let light = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3] ?? 0;
    seen += alpha;
    light += alpha * lightness(rgba, at);
  }
  return seen > 0 && light / seen > LIGHT ? 0 : 255;
};

const withoutAlpha = (rgba: Uint8Array): Uint8Array => {
  const behind = background(rgba);
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    const alpha = (rgba[from + 3] ?? 0) / 255;
    for (let band = 0; band < 3; band += 1) rgb[to + band] = (rgba[from + band] ?? 0) * alpha + behind * (1 - alpha);
  }
  return rgb;
};

const threefold = (grey: Uint8Array): Uint8Array => {
  const rgb = new Uint8Array(grey.length * 3);
  for (let at = 0; at < grey.length; at += 1) rgb.fill(grey[at] ?? 0, at * 3, at * 3 + 3);
  return rgb;
};

/** Three bytes a pixel from one, three or four; what is transparent gets a background that its text stands out from. */
export const opaque = (data: Uint8Array, channels: number): Uint8Array => {
  if (channels === 4) return withoutAlpha(data);
  return channels === 1 ? threefold(data) : data;
};
