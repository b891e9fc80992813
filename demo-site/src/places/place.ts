import type { SiteEdition } from "../edition.ts";

export interface DifficultPage {
  readonly slug: string;
  readonly title: string;
  readonly what: string;
  /** Headers of the page in addition to those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly files: (edition: SiteEdition) => ReadonlyMap<string, string>;
}

export const placePath = ({ slug }: Pick<DifficultPage, "slug">) => `/places/${slug}.html`;
