import { loadPart } from "../core.ts";
import type { JoinedElement } from "../element/page-tasks.ts";

type NamesPart = { nameAll: (elements: Iterable<JoinedElement>) => void };

/** An inline offer is not a landmark. */
const isBox = ({ localName }: Element): boolean => localName !== "linewire-offer";

/** A single box keeps its default name; the part that distinguishes several boxes is loaded for the second one. */
export const nameBox = (element: JoinedElement, joined: ReadonlySet<JoinedElement>): void => {
  const boxes = [...joined].filter(isBox);
  if (isBox(element) && boxes.length > 1)
    loadPart<NamesPart>("names.js").then(
      ({ nameAll }) => nameAll(boxes),
      () => undefined,
    );
};
