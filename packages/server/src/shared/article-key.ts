import { createHash } from "node:crypto";
import { articleKeyOf } from "@linewire/domain/desk/sub-id";

/** The article's URL without query and fragment. The desk counts articles by this URL. */
export const articleAddress = ({ origin, pathname }: Pick<URL, "origin" | "pathname">): string =>
  `${origin}${pathname}`;

/** Short key of an article for sub ids. */
export const articleShortKey = (slug: string, article: string): string =>
  articleKeyOf(slug, article, (text) => createHash("sha256").update(text).digest("hex"));
