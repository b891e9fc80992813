import { lateEn } from "../../words/late-en.ts";
import type { LoadedView } from "../context.ts";

const isRegionUnknown = ({ article }: LoadedView): boolean =>
  !article.jurisdiction.known && !article.jurisdiction.country;

/**
 * Asks for an unknown region. In a region without links, the button opens the list again. The server renders it without
 * `open`.
 */
export const WhereButton = ({ open, ...view }: LoadedView & { open?: () => void }) => {
  const isUnknown = isRegionUnknown(view);
  return isUnknown || (view.config.value.state && !view.article.jurisdiction.linksAllowed) ? (
    <button part="where" type="button" onClick={open}>
      {(view.words.value.late ?? lateEn)[isUnknown ? "where" : "change"]}
    </button>
  ) : null;
};
