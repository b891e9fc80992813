import { lateEn } from "../words/late-en.ts";
import type { LoadedView } from "./context.ts";

/** Whether it is not known where the reader is, and he may say. */
export const isAsked = ({ article }: LoadedView): boolean =>
  !article.jurisdiction.known && !article.jurisdiction.country;

/** The question, as the server draws it too. */
export const WhereButton = ({ open, ...view }: LoadedView & { open?: () => void }) =>
  isAsked(view) ? (
    <button part="where" type="button" onClick={open}>
      {(view.words.value.late ?? lateEn).where}
    </button>
  ) : null;
