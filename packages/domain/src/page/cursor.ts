import type { PageTurn } from "./keyset.ts";

const SHAPE = /^([np])\.(\d{1,15})\.(\d{1,16})$/;

export const cursorText = ({ towards, updatedAt, id }: PageTurn): string =>
  `${towards === "next" ? "n" : "p"}.${updatedAt}.${id}`;

export const turnOf = (text: string): PageTurn | null => {
  const parts = SHAPE.exec(text);
  if (!parts) return null;
  const [id, updatedAt] = [Number(parts[3]), Number(parts[2])];
  return Number.isSafeInteger(id) ? { towards: parts[1] === "n" ? "next" : "previous", updatedAt, id } : null;
};

type Filters = Readonly<Record<string, string | number | undefined>>;

/** A cursor is valid only for the same path and filters, which stand here in fixed order. */
export const boundOf = (path: string, filters: Filters): string =>
  JSON.stringify([
    path,
    ...Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
