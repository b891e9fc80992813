import { lateEn } from "../../words/late-en.ts";
import type { LoadedView } from "../context.ts";

const isRegionUnknown = ({ article }: LoadedView): boolean =>
  !article.jurisdiction.known && !article.jurisdiction.country;

/** The server renders this button too, without `open`. */
export const WhereButton = ({ open, ...view }: LoadedView & { open?: () => void }) =>
  isRegionUnknown(view) ? (
    <button part="where" type="button" onClick={open}>
      {(view.words.value.late ?? lateEn).where}
    </button>
  ) : null;
