import type { SiteEdition } from "../edition.ts";

export interface DifficultPage {
  readonly slug: string;
  readonly title: string;
  /** Says why the page is difficult, and what it contains. */
  readonly what: string;
  /** Added to the headers of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly files: (edition: SiteEdition) => ReadonlyMap<string, string>;
}

export const placePath = ({ slug }: Pick<DifficultPage, "slug">) => `/places/${slug}.html`;
