import { lateEn } from "../../words/late-en.ts";
import type { LoadedView } from "../context.ts";

/** Whether the reader's region is unknown and can be selected. */
export const isAsked = ({ article }: LoadedView): boolean =>
  !article.jurisdiction.known && !article.jurisdiction.country;

/** The question, also rendered by the server. */
export const WhereButton = ({ open, ...view }: LoadedView & { open?: () => void }) =>
  isAsked(view) ? (
    <button part="where" type="button" onClick={open}>
      {(view.words.value.late ?? lateEn).where}
    </button>
  ) : null;
