import type { EmbedArticle, EmbedLines } from "@linewire/contract";
import { computed, effect } from "@preact/signals";
import { addStyle, Foot, Frame, Head, stateOf } from "../core.ts";
import type { Config } from "../config.ts";
import { handover } from "../script.ts";
import css from "../views/compare/compare.css?inline";
import quiet from "../views/offer/quiet.css?inline";
import type { OfferView, View } from "../views/context.ts";
import { Heading } from "../views/event/event-heading.tsx";
import { OddsTable } from "../views/compare/odds-table.tsx";
import { Panel } from "../views/panel.tsx";
import { Quiet } from "../views/offer/quiet.tsx";
import { Skeleton } from "../views/skeleton.tsx";
import { chosenLegs, trayRow } from "../views/tray/tray-choice.ts";
import { type LinesStore, openLines } from "../store/lines/lines-store.ts";
import type { Lease } from "../store/tabs/lease-store.ts";

declare const LINEWIRE_INTEGRITIES: Record<string, string>;

// The table in which loadPart() looks up hashes lacks the parts that only `compare` loads, so they are added.
const hashes = handover().parts?.[new URL(/* @vite-ignore */ "linewire.js", import.meta.url).href];
if (hashes) Object.assign(hashes, LINEWIRE_INTEGRITIES);

addStyle(css + quiet);

const opened = new WeakMap<object, { id: number; lines: LinesStore }>();

const linesOf = (shown: OfferView): LinesStore => {
  const { id, eventId, betTypeId, periodTypeId, playerId } = shown.bet.betOffer;
  const current = opened.get(shown.config);
  if (current?.id === id) return current.lines;
  const request = {
    ...shown.config.value,
    eventId: eventId ?? 0,
    betTypeId,
    periodTypeId,
    personId: playerId,
    lineId: id,
  };
  const lines = openLines(request);
  opened.set(shown.config, { id, lines });
  const { compared } = stateOf(shown);
  const undo = effect(() => {
    if (compared.value === id) return;
    lines.close();
    if (opened.get(shown.config)?.lines === lines) opened.delete(shown.config);
    queueMicrotask(() => undo());
  });
  return lines;
};

export { isLeg, join, toggle } from "../views/compare/compared-offer.ts";

export const Compare = ({ isOpen, ...shown }: OfferView & { isOpen: boolean }) => {
  const ids = chosenLegs(shown);
  const hasTray = trayRow(shown).value === shown.bet.betOffer.id && ids.value.length > 0;
  if (!isOpen && !hasTray) return null;
  return <Panel {...shown} ids={ids} hasTray={hasTray} lines={isOpen ? linesOf(shown) : null} />;
};

const asArticle = ({ event, books, simulated, ...rest }: EmbedLines): EmbedArticle => ({
  ...rest,
  widget: {
    partner: { slug: "", displayName: "" },
    bets: [],
    books,
    events: [event],
    metadata: {
      articleUrl: "",
      matchedCount: 0,
      requestedMaxBets: 0,
      inlineWidgetCap: 0,
      fetchedAtUtc: "",
      workerResultType: "success",
      simulated,
    },
  },
});

/**
 * The store of `<linewire-odds>`: an event's main markets as an article without bets, for the shared header and footer.
 */
export const leaseLines = (config: Config): Lease => {
  const lines = openLines(config);
  const article = computed(() => lines.answer.value && asArticle(lines.answer.value));
  const store = Object.assign(lines, { article });
  return { store: store as unknown as Lease["store"], release: () => lines.close() };
};

export const Lines = (view: View) => {
  const store = view.store as unknown as LinesStore;
  const lines = store.answer.value;
  const article = view.store.article.value;
  if (!lines || !article)
    return (
      <Frame {...view} as="list">
        <Head {...view} />
        {view.store.status.value === "loading" ? <Skeleton {...view} /> : <Quiet {...view} />}
      </Frame>
    );
  return (
    <Frame {...view} as="list" about={`${view.words.value.title}, ${lines.event.name}`}>
      <Head {...view} />
      <Heading {...view} event={lines.event} />
      <OddsTable {...view} from={store} lines={lines} />
      <Foot {...view} article={article} />
      <slot name="footer" />
    </Frame>
  );
};
