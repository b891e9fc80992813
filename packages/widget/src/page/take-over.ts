import { type ComponentChild, hydrate, render } from "preact";
import type { View } from "../views/context.ts";
import { frameClass } from "../views/frame.tsx";
import { offerState } from "../views/offer/offer-state.ts";

const stillOf = ({ store, config }: View): Map<string, string> =>
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
 * Takes over server-rendered content without replacing nodes. hydrate() does not update attributes, so it is only correct while each row
 * equals the server's; otherwise removed rows are deleted first, and render() updates the others.
 */
export const takeOver = (wanted: ComponentChild, mount: Element, view: View): void => {
  const still = stillOf(view);
  const config = view.config.peek();
  const box = mount.querySelector<HTMLElement>(".box");
  let isSame = box?.className === frameClass(config, config.layout) && box.dataset["theme"] === config.theme;
  for (const row of mount.querySelectorAll<HTMLElement>("[part=offer]")) {
    const { lineId = "", state } = row.dataset;
    const sequence = row.querySelector<HTMLElement>("[part=price]")?.dataset["sequence"];
    const known = still.get(lineId);
    if (known !== `${sequence} ${state}`) isSame = false;
    if (!known) row.remove();
    still.delete(lineId);
  }
  (isSame && still.size === 0 ? hydrate : render)(wanted, mount);
};
