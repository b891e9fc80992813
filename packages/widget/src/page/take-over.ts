import { type ComponentChild, hydrate, render } from "preact";
import type { View } from "../views/context.ts";
import { frameClass } from "../views/frame.tsx";
import { offerState } from "../views/offer/offer-state.ts";

const expectedRows = ({ store, config }: View): Map<string, string> =>
  new Map(
    store.article
      .peek()
      ?.widget.bets.slice(0, config.peek().maxBets)
      .map(({ betOffer: { id } }) => {
        const now = store.quotes.of(id)?.now.peek();
        return [`${id}`, `${now?.sequenceNumber} ${now && offerState(now, "ready", false)}`];
      }),
  );

/**
 * hydrate() does not update attributes, so it needs unchanged rows. Otherwise removed bets are deleted, and render()
 * updates the other rows.
 */
export const takeOver = (content: ComponentChild, mount: Element, view: View): void => {
  const unmatched = expectedRows(view);
  const config = view.config.peek();
  const box = mount.querySelector<HTMLElement>(".box");
  let isSame = box?.className === frameClass(config, config.layout) && box.dataset["theme"] === config.theme;
  for (const row of mount.querySelectorAll<HTMLElement>("[part=offer]")) {
    const { lineId = "", state } = row.dataset;
    const sequence = row.querySelector<HTMLElement>("[part=price]")?.dataset["sequence"];
    const expected = unmatched.get(lineId);
    if (expected !== `${sequence} ${state}`) isSame = false;
    if (!expected) row.remove();
    unmatched.delete(lineId);
  }
  (isSame && unmatched.size === 0 ? hydrate : render)(content, mount);
};
