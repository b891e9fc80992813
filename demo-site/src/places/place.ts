import type { SiteEdition } from "../edition.ts";

/** A page that shows the widget where embeds tend to break. */
export interface WidgetPlace {
  readonly slug: string;
  readonly title: string;
  /** Two sentences: what is hard there, and what is to be seen. */
  readonly what: string;
  /** Headers that its answer has besides those of every page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its files by path. */
  readonly files: (edition: SiteEdition) => ReadonlyMap<string, string>;
}

export const placePath = ({ slug }: Pick<WidgetPlace, "slug">) => `/places/${slug}.html`;
