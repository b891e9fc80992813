import { computed, signal } from "@preact/signals";
import type { StudioAnalysis, StudioDesk } from "@linewire/contract";
import type { Said } from "./corrections.ts";
import { begin, redo, step, undo, type History } from "./history.ts";
import { openDesk, readArticle, Refused, requestOf, saveCorrections } from "./service.ts";
import { spotsOf } from "./spots.ts";
import { viewFrom, type Pane, type Source, type Tab, type View } from "./view.ts";
import type { Settings } from "./settings.ts";

export type Save = "nothing" | "saving" | "saved" | "failed";

export const view = signal<View>(viewFrom(new URLSearchParams(), null));
export const desk = signal<StudioDesk | null>(null);
/** Why there is no desk. */
export const shut = signal<Refused | null>(null);
export const analysis = signal<StudioAnalysis | null>(null);
export const isReading = signal(false);
export const trouble = signal("");
export const said = signal<History<Said>>(begin<Said>([]));
export const save = signal<Save>("nothing");
/** What screen readers hear. */
export const aloud = signal("");
/** Grows whenever what readers get may be another. */
export const edition = signal(0);
export const hovered = signal("");

export const spots = computed(() => (analysis.value ? spotsOf(analysis.value) : []));

const change = (part: Partial<View>): void => void (view.value = { ...view.value, ...part });

let asked = 0;

/** Reads the article as it is now wanted; the answer to the last question counts. */
export const read = async ({ forceRefresh = false, isQuiet = false } = {}): Promise<void> => {
  const { source, settings, partner } = view.value;
  if (source === null || desk.value === null) return;
  const own = ++asked;
  isReading.value = !isQuiet;
  try {
    const found = await readArticle(partner, requestOf(source, settings, forceRefresh));
    if (own !== asked) return;
    if (found.article !== analysis.peek()?.article) said.value = begin<Said>(found.corrections.corrections);
    if (found.article !== analysis.peek()?.article) save.value = "nothing";
    analysis.value = found;
    trouble.value = "";
    if (!isQuiet) edition.value++;
    if (forceRefresh) aloud.value = "The article was read anew.";
  } catch (error) {
    if (own === asked) trouble.value = error instanceof Refused ? error.message : "The article could not be read";
  } finally {
    if (own === asked) isReading.value = false;
  }
};

let isSaving = false;

/** Stores the editor's word; what is said meanwhile is stored after it, and what fails stays to be tried again. */
export const keep = async (): Promise<void> => {
  if (isSaving || analysis.value === null) return;
  isSaving = true;
  save.value = "saving";
  try {
    for (let kept: Said | null = null; kept !== said.value.present;) {
      kept = said.value.present;
      await saveCorrections(view.value.partner, analysis.value.article, kept);
    }
    await read();
    save.value = "saved";
    aloud.value = "Saved. Readers get it with their next page.";
  } catch (error) {
    save.value = "failed";
    aloud.value = `Not saved. ${error instanceof Error ? error.message : ""}`;
  } finally {
    isSaving = false;
  }
};

const become = (next: History<Said>): void => {
  if (next === said.value) return;
  said.value = next;
  void keep();
};

/** Says something of the article's bets. */
export const say = (next: Said): void => become(step(said.value, next));
export const undoLast = (): void => become(undo(said.value));
export const redoLast = (): void => become(redo(said.value));

export const select = (bet: string): void => change({ bet });
export const showPane = (pane: Pane): void => change({ pane });
export const showTab = (tab: Tab): void => change({ tab, pane: "page" });

const READ_AGAIN = ["leagueHint", "maxBets", "implicit", "inlineCap", "books"] as const;

export const set = (part: Partial<Settings>): void => {
  change({ settings: { ...view.value.settings, ...part } });
  if (READ_AGAIN.some((name) => name in part)) void read();
};

/** An address of this installation as its readers' pages name it. */
const canonical = (url: string): string => {
  const text = url.trim();
  return text.startsWith(`${location.origin}/`) ? text.replace(/\.html(?=$|[?#])/, "").replace(/#.*$/, "") : text;
};

export const open = (source: Source): void => {
  analysis.value = null;
  change({ source: "url" in source ? { url: canonical(source.url) } : source, bet: "" });
  void read();
};

/** Comes to a partner's desk, and reads what the address names. */
export const enter = async (first: View): Promise<void> => {
  view.value = first;
  try {
    desk.value = await openDesk(first.partner);
    shut.value = null;
    await read();
  } catch (error) {
    shut.value = error instanceof Refused ? error : new Refused(0, "The studio could not be opened");
  }
};
