import type { LinkLevel, MarketSource } from "@linewire/contract";
import type { CatalogueBook } from "../catalogue/catalogue.ts";
import { lowerOf } from "./link-level.ts";

export type LinkBook = Pick<
  CatalogueBook,
  "name" | "linkLevel" | "links" | "stateCodes" | "stateHosts" | "affiliate"
> & {
  /** Permitted hosts of links from feeds. Absent: such links are rejected. */
  own?: { level: LinkLevel; hosts: readonly string[] };
};

const NO_LINKS: Omit<LinkBook, "name"> = {
  linkLevel: "none",
  links: { web: {}, ios: {}, android: {} },
  stateCodes: [],
  stateHosts: {},
  affiliate: {},
};

type Source = Pick<MarketSource, "name" | "isActive" | "linkLevel" | "stateCodes">;

/** An operator can only lower the level. */
export const linkBookOf = (row: LinkBook | undefined, source: Source | undefined): LinkBook => {
  if (!row) return { ...NO_LINKS, name: source?.name ?? "this book" };
  if (!source) return row;
  return {
    ...row,
    linkLevel: source.isActive ? lowerOf(row.linkLevel, source.linkLevel) : "none",
    stateCodes: row.stateCodes.filter((code) => source.stateCodes.includes(code)),
  };
};
