import { lateEn } from "../../words/late-en.ts";
import type { LoadedView } from "../context.ts";

/** Whether the reader's region is unknown and can be selected. */
export const isRegionUnknown = ({ article }: LoadedView): boolean =>
  !article.jurisdiction.known && !article.jurisdiction.country;

/** Button that asks for the reader's region; the server also renders it. */
export const WhereButton = ({ open, ...view }: LoadedView & { open?: () => void }) =>
  isRegionUnknown(view) ? (
    <button part="where" type="button" onClick={open}>
      {(view.words.value.late ?? lateEn).where}
    </button>
  ) : null;
