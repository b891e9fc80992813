import { LINE_STATUS, type AuthorPick, type EventResult, type Event, type Receipt } from "@linewire/contract";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import type { ReferenceRows, ReferenceTable } from "@linewire/domain/change/record";
import type { LineState } from "@linewire/domain/line/line-state";
import type { ClosedLine } from "@linewire/domain/result/closed-line";
import { closingValue } from "@linewire/domain/result/closing-value";
import { gradePick, linesOfGame, settledGame, unitsOf } from "@linewire/domain/pick/grade-pick";
import type { LineResult } from "@linewire/contract";
import type { CommandHandler } from "@linewire/journal/journal/journal";

export type PickStatePorts = {
  pick: (id: string) => AuthorPick | undefined;
  line: (id: number) => LineState | undefined;
  event: (id: number) => Event | undefined;
  eventResult: (eventId: number) => EventResult | undefined;
  lineResults: (eventId: number) => LineResult[];
  closedLines: (eventId: number) => ClosedLine[];
  reference: <T extends ReferenceTable>(table: T, id: number) => ReferenceRows[T] | undefined;
};

const receiptOf = (pick: AuthorPick, { line: find }: Pick<PickStatePorts, "line">): Receipt | null => {
  const entry = pick.changes.at(-1);
  if (!entry) return null;
  const line = find(pick.marketLineId);
  const { author, section, price, points, marketSourceId, priceFrom } = entry.after;
  return {
    id: entry.receiptId,
    partnerSlug: pick.partnerSlug,
    articleUrl: pick.article,
    kind: "pick",
    offerId: pick.id,
    marketLineId: pick.marketLineId,
    marketSourceId,
    shownPrice: price,
    shownPoints: points,
    shownSequence: line?.sequenceNumber ?? 0,
    shownStatus: "unknown",
    ageMs: 0,
    ruleVersion: "",
    state: null,
    shownAt: entry.at,
    servicePrice: line?.price ?? null,
    servicePoints: line?.points ?? null,
    serviceStatusId: line?.statusId ?? LINE_STATUS.unavailable,
    serviceSequence: line?.sequenceNumber ?? 0,
    receivedAt: entry.at,
    pick: {
      action: entry.action,
      by: entry.by,
      author,
      section,
      sentence: pick.sentence,
      publishedAt: pick.publishedAt,
      priceFrom,
    },
  };
};

/** A pick and its receipt are stored in one commit, so that every change has a receipt. */
const changesOf = (pick: AuthorPick, state: Pick<PickStatePorts, "line">): Change[] => {
  const receipt = receiptOf(pick, state);
  const place = { ...NOWHERE, leagueId: pick.leagueId, eventId: pick.eventId };
  const bundle = receipt && { id: receipt.id.replace(/_0$/, ""), receipts: [receipt] };
  return [
    ...(bundle
      ? [{ kind: "receipt", id: bundle.id, thing: bundle, place: NOWHERE, correlationId: null } as const]
      : []),
    { kind: "pick", id: pick.id, thing: pick, place, correlationId: null },
  ];
};

export const decidePicks =
  (state: Pick<PickStatePorts, "pick" | "line">): CommandHandler<"picks"> =>
  ({ picks }) => ({
    changes: picks.filter(({ id }) => state.pick(id) === undefined).flatMap((pick) => changesOf(pick, state)),
    result: null,
  });

/**
 * The price was corrected, but the result is no longer stored. The outcome stays; units and closing line value are
 * computed again.
 */
const repriced = ({ grade, terms }: AuthorPick): AuthorPick["grade"] => {
  if (grade === null) return null;
  const { closing } = grade;
  const value = closing === null || closing.value === null ? null : closingValue(terms.price, closing.price);
  return { ...grade, units: unitsOf(grade, terms.price), closing: closing && { ...closing, value } };
};

const gradedAgain = (pick: AuthorPick, state: PickStatePorts): AuthorPick["grade"] => {
  const [result, event] = [state.eventResult(pick.eventId), state.event(pick.eventId)];
  if (!result || !event) return repriced(pick);
  const game = settledGame(result, {
    event,
    league: state.reference("league", pick.leagueId)?.name ?? "",
    betType: (id) => state.reference("bet_type", id),
  });
  return gradePick(
    pick,
    game,
    linesOfGame(state.lineResults(pick.eventId), state.closedLines(pick.eventId), pick.leagueId),
  );
};

/** Grades the pick again. The pick must not have changed since `revision`. */
export const decidePickChange =
  (state: PickStatePorts): CommandHandler<"pick-change"> =>
  ({ pick, revision }) => {
    const known = state.pick(pick.id);
    // The editor's node may have had an older version of the pick.
    if ((known?.changes.length ?? 0) !== revision || pick.changes.length !== revision + 1)
      return {
        refusal: { code: "pick_changed", detail: "read the picks of the article, then send your change again" },
      };
    const isGradable = state.eventResult(pick.eventId) !== undefined;
    if (known && known.grade !== null && !isGradable && known.terms.points !== pick.terms.points)
      return {
        refusal: {
          code: "invalid_parameter",
          detail: "the points of this pick cannot change, because the result of its game is no longer stored",
        },
      };
    return { changes: changesOf({ ...pick, grade: gradedAgain(pick, state) }, state), result: null };
  };
