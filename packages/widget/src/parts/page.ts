import { address, defaults, joiner, LinewireBets, loadPart, speaker } from "../core.ts";
import { define } from "../element/define.ts";
import { LinewireOdds } from "../element/odds.tsx";
import { LinewireOffer } from "../element/offer.tsx";
import { aloud } from "../look/aloud.ts";
import { beside } from "../look/people-place.ts";
import { openApi, said, scans } from "../page/api.ts";
import { followAddress } from "../page/follow-address.ts";
import { join, joined } from "../page/join.ts";

/** What another part may read of the page. */
export type Page = {
  address: typeof address;
  defaults: typeof defaults;
  joined: typeof joined;
  said: typeof said;
  scans: typeof scans;
};
export type PagePart = { start: (page: Page) => void };

const ELEMENTS = { "linewire-bets": LinewireBets, "linewire-offer": LinewireOffer, "linewire-odds": LinewireOdds };

/** The parts that the script's data-* ask for. */
const WANTED = {
  place: ["auto", "after"],
  beacon: ["analytics"],
  debug: ["debug"],
};

// Makes one of widget and page: what was asked before, what is told from now on, where the page goes.
openApi(() => define(ELEMENTS));
followAddress();
joiner.value = join;
speaker.value = (shown) => ("bet" in shown ? beside(shown) : aloud(shown));
define(ELEMENTS);
for (const [name, settings] of Object.entries(WANTED))
  if (settings.some((setting) => defaults.peek()(setting) !== undefined))
    loadPart<PagePart>(`${name}.js`).then(
      ({ start }) => start({ address, defaults, joined, said, scans }),
      () => undefined,
    );
