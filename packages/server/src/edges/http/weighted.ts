const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** What a caller likes, and how much: an element of an Accept header. Parameters but the weight are not looked at. */
export type Liked = { name: string; weight: number };

export const likedIn = (header: string): Liked[] =>
  header.split(",").flatMap((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.map((text) => WEIGHT.exec(text)?.[1]).find((found) => found !== undefined);
    return name === "" ? [] : [{ name, weight: weight === undefined ? 1 : Number(weight) }];
  });

const MOST = 500;

/** Remembers what headers come to: callers send the same few. */
export const remembering = <T>(read: (header: string) => T): ((header: string) => T) => {
  const remembered = new Map<string, { read: T }>();
  return (header) => {
    const known = remembered.get(header);
    if (known) return known.read;
    if (remembered.size >= MOST) remembered.clear();
    const fresh = { read: read(header) };
    remembered.set(header, fresh);
    return fresh.read;
  };
};
