import type { SiteEdition } from "../edition.ts";

export interface DifficultPage {
  readonly slug: string;
  readonly title: string;
  /** A sentence about the difficulty of the page, and a sentence about its content. */
  readonly what: string;
  /** Response headers in addition to the headers of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly files: (edition: SiteEdition) => ReadonlyMap<string, string>;
}

export const placePath = ({ slug }: Pick<DifficultPage, "slug">) => `/places/${slug}.html`;
