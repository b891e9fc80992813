import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { loadPart, pageWorld } from "../../core.ts";
import type { LoadedView } from "../context.ts";
import type { OfferRow } from "../offer/row.ts";

export type PeoplePart = {
  draw: (row: OfferRow) => JSX.Element | null;
  say: (loaded: LoadedView) => [number, string][];
  take: (events: object, frame: string) => void;
};

const RETRY_MS = 3000;

const part = signal<PeoplePart | null>(null);
let isRequested = false;

const load = (): void =>
  void loadPart<PeoplePart>("people.js").then(
    (loaded) => (part.value = loaded),
    () => pageWorld.after(RETRY_MS, load),
  );

export const loadPeoplePart = (): void => {
  if (!isRequested) load();
  isRequested = true;
};

/** The first call loads the part that renders the mark. */
export const playerMark = (row: OfferRow): JSX.Element | null => {
  loadPeoplePart();
  return part.value?.draw(row) ?? null;
};

export const peopleAnnouncements = (loaded: LoadedView): [number, string][] => part.value?.say(loaded) ?? [];
