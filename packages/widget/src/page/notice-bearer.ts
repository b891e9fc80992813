import { signal } from "@preact/signals";
import type { JoinedElement } from "../element/page-tasks.ts";

/** The offer in the text that bears the notice of its page; null where a list does. */
export const noticeBearer = signal<Element | null>(null);

const isShown = ({ status, localName }: JoinedElement): boolean =>
  localName === "linewire-bets" && !/empty|error|blocked/.test(status);

/** A page says once what the law asks for: in its list, else under the last of its offers. */
export const chooseBearer = (joined: ReadonlySet<JoinedElement>): void => {
  const all = [...joined];
  const offers = all.filter(({ localName, bets }) => localName === "linewire-offer" && bets[0]);
  const [last] = offers.toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1,
  );
  noticeBearer.value = all.some(isShown) ? null : (last ?? null);
};
