import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { loadPart } from "../core.ts";
import type { TrayShown } from "../parts/tray.tsx";
import { compareWords } from "../words/compare-words.ts";
import type { OfferView } from "./context.ts";
import { TrayButton } from "./tray-button.tsx";
import { chosenLegs } from "./tray-choice.ts";
import { legsOf } from "./tray-legs.ts";

type TrayPart = { GameTray: (shown: TrayShown) => JSX.Element };

const part = signal<TrayPart | null>(null);
const hasFailed = signal(false);

const load = (): void => {
  if (part.peek()) return;
  hasFailed.value = false;
  loadPart<TrayPart>("tray.js").then(
    (loaded) => (part.value = loaded),
    () => (hasFailed.value = true),
  );
};

/** The button that makes an offer a leg, and under it the legs of its game; what shows them is a part of its own, fetched for the first leg. */
export const TrayPlace = (shown: OfferView) => {
  const ids = chosenLegs(shown);
  const legs = legsOf(shown, ids.value);
  const { GameTray } = part.value ?? {};
  return (
    <>
      <TrayButton {...shown} onFirst={load} />
      {legs.length > 0 && GameTray && <GameTray {...shown} legs={legs} ids={ids} />}
      {legs.length > 0 && !GameTray && (
        <p>{hasFailed.value ? compareWords(shown.words.value.language).failed : "\u2026"}</p>
      )}
    </>
  );
};
