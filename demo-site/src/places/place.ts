import type { SiteEdition } from "../edition.ts";

/** A page that shows the widget in a difficult environment. */
export interface DifficultPage {
  readonly slug: string;
  readonly title: string;
  /** Two sentences: what is difficult there, and what the page shows. */
  readonly what: string;
  /** Response headers besides those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its files by path. */
  readonly files: (edition: SiteEdition) => ReadonlyMap<string, string>;
}

export const placePath = ({ slug }: Pick<DifficultPage, "slug">) => `/places/${slug}.html`;
