import { signal } from "@preact/signals";
import type { JoinedElement } from "../../element/page-tasks.ts";

/** The inline offer with the page's legal notice; null if a list has the notice. */
export const noticeElement = signal<Element | null>(null);

const isShown = ({ status, localName }: JoinedElement): boolean =>
  localName === "linewire-bets" && !/empty|error|blocked/.test(status);

/** A page shows the notice once: in its list, otherwise below its last offer. */
export const chooseNoticeElement = (joined: ReadonlySet<JoinedElement>): void => {
  const all = [...joined];
  const offers = all.filter(({ localName, bets }) => localName === "linewire-offer" && bets[0]);
  const [last] = offers.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1,
  );
  noticeElement.value = all.some(isShown) ? null : (last ?? null);
};
