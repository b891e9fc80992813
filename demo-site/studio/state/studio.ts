import { computed, signal } from "@preact/signals";
import type { StudioAnalysis, StudioDesk } from "@linewire/contract";
import { resetEdits, receiveCorrections } from "./edit-history.ts";
import { openDesk, readArticle, RefusedError, requestOf } from "./service.ts";
import { toSignIn } from "./sign-in.ts";
import { spotsOf } from "./spots.ts";
import { viewFrom, type Pane, type StudioSource, type Tab, type StudioView } from "./view.ts";
import type { StudioSettings } from "./settings.ts";

export const view = signal<StudioView>(viewFrom(new URLSearchParams(), null));
export const desk = signal<StudioDesk | null>(null);
export const unavailable = signal<RefusedError | null>(null);
export const analysis = signal<StudioAnalysis | null>(null);
export const isReading = signal(false);
export const trouble = signal("");
export const announcement = signal("");
/** Increases when the displayed result may have changed. */
export const edition = signal(0);
export const hovered = signal("");

export const spots = computed(() => (analysis.value ? spotsOf(analysis.value) : []));

const change = (part: Partial<StudioView>): void => void (view.value = { ...view.value, ...part });

const OTHERS_CHANGED = "Another editor changed this article. Their change is shown.";

let latestRequest = 0;
let isPending = false;

/**
 * A response to an earlier request is ignored. Repeated background requests wait while another request is pending,
 * because otherwise they would make its response an earlier one.
 */
export const read = async ({ forceRefresh = false, isQuiet = false } = {}): Promise<void> => {
  const { source, settings, partner } = view.value;
  if (source === null || desk.value === null || (isQuiet && isPending)) return;
  const request = ++latestRequest;
  isPending = true;
  isReading.value = !isQuiet;
  try {
    const result = await readArticle(partner, requestOf(source, settings, forceRefresh));
    if (request !== latestRequest) return;
    const isAnother = result.article !== analysis.peek()?.article;
    analysis.value = result;
    if (isAnother) resetEdits(result.draft);
    else if (receiveCorrections(result.draft)) announcement.value = OTHERS_CHANGED;
    trouble.value = "";
    if (!isQuiet) edition.value++;
    if (forceRefresh) announcement.value = "The article was analyzed again.";
  } catch (error) {
    if (request === latestRequest)
      trouble.value = error instanceof RefusedError ? error.message : "The article could not be analyzed";
  } finally {
    if (request === latestRequest) isReading.value = isPending = false;
  }
};

/** Rejected bets count too, because another bet on their game often replaces them. */
export const articleGames = (): number[] => {
  const { bets = [], leftOut = [] } = analysis.value ?? {};
  return [...new Set([...bets, ...leftOut].flatMap(({ eventId }) => eventId ?? []))];
};

export const select = (bet: string): void => change({ bet });
export const showPane = (pane: Pane): void => change({ pane });
export const showTab = (tab: Tab): void => change({ tab, pane: "page" });

const ANALYSIS_SETTINGS = ["leagueHint", "maxBets", "implicit", "inlineCap", "books", "state", "device"] as const;

export const set = (part: Partial<StudioSettings>): void => {
  change({ settings: { ...view.value.settings, ...part } });
  if (ANALYSIS_SETTINGS.some((name) => name in part)) void read();
};

/** The URL without `.html` and fragment. */
const canonical = (url: string): string => {
  const text = url.trim();
  return text.startsWith(`${location.origin}/`) ? text.replace(/\.html(?=$|[?#])/, "").replace(/#.*$/, "") : text;
};

export const open = (source: StudioSource): void => {
  analysis.value = null;
  trouble.value = "";
  change({ source: "url" in source ? { url: canonical(source.url) } : source, bet: "" });
  void read();
};

const SIGNED_OUT = 401;

export const enter = async (first: StudioView): Promise<void> => {
  view.value = first;
  try {
    desk.value = await openDesk(first.partner);
    unavailable.value = null;
    await read();
  } catch (error) {
    if (error instanceof RefusedError && error.status === SIGNED_OUT) return toSignIn();
    unavailable.value = error instanceof RefusedError ? error : new RefusedError(0, "The studio could not be opened");
  }
};
