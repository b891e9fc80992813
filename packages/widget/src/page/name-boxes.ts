import { loadPart } from "../core.ts";
import type { JoinedElement } from "../element/page-tasks.ts";

type NamesPart = { nameAll: (elements: Iterable<JoinedElement>) => void };

/** An offer in the text is no landmark. */
const isBox = ({ localName }: Element): boolean => localName !== "linewire-offer";

/** A box that is alone on its page keeps its name; the part that tells several apart is fetched for the second. */
export const nameBox = (element: JoinedElement, joined: ReadonlySet<JoinedElement>): void => {
  const boxes = [...joined].filter(isBox);
  if (isBox(element) && boxes.length > 1)
    loadPart<NamesPart>("names.js").then(
      ({ nameAll }) => nameAll(boxes),
      () => undefined,
    );
};
