import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { loadPart } from "../../core.ts";
import type { TrayInput } from "../../parts/tray.tsx";
import { compareWords } from "../../words/compare-words.ts";
import type { ComparedOffer } from "../compare/compared-offer.ts";
import { legsOf } from "./tray-legs.ts";

type TrayPart = { GameTray: (shown: TrayInput) => JSX.Element };

const part = signal<TrayPart | null>(null);
const hasFailed = signal(false);
let isRequested = false;

const load = (): void => {
  if (isRequested) return;
  isRequested = true;
  hasFailed.value = false;
  loadPart<TrayPart>("tray.js").then(
    (loaded) => (part.value = loaded),
    () => {
      isRequested = false;
      hasFailed.value = true;
    },
  );
};

/** The first leg loads the part that renders the tray. */
export const TrayPlace = (shown: ComparedOffer) => {
  const legs = legsOf(shown, shown.ids.value);
  if (legs.length === 0) return null;
  load();
  const { GameTray } = part.value ?? {};
  return GameTray ? (
    <GameTray {...shown} legs={legs} />
  ) : (
    <p>{hasFailed.value ? compareWords(shown.words.value.language).failed : "\u2026"}</p>
  );
};
