import type { ArticlePick, AuthorPick, RecordPick } from "@linewire/contract";
import { pickText } from "@linewire/domain/pick/pick-text";
import type { RowNames } from "./row-names.ts";

const bookOf = (id: number, names: RowNames): RecordPick["book"] => ({
  id,
  name: names.book(id)?.name ?? `Book ${id}`,
});

const closingOf = ({ grade }: AuthorPick, names: RowNames): RecordPick["closing"] => {
  if (!grade?.closing) return null;
  const { price, points, marketSourceId, value } = grade.closing;
  return { price, points, book: bookOf(marketSourceId, names), value };
};

const overUnderOf = ({ market: { sideName } }: AuthorPick): RecordPick["overUnder"] =>
  sideName === "over" || sideName === "under" ? sideName : null;

export const recordPick = (pick: AuthorPick, names: RowNames): RecordPick => {
  const { terms, grade, market } = pick;
  return {
    id: pick.id,
    bet: pickText(pick, { betType: names.betType(market.betTypeId), period: names.period(market.periodTypeId) }),
    author: terms.author,
    section: terms.section,
    league: names.league(pick.leagueId)?.name ?? "",
    game: pick.eventName,
    gameStart: pick.eventStart,
    article: pick.article,
    title: pick.title,
    sentence: pick.sentence,
    publishedAt: pick.publishedAt,
    keptAt: pick.keptAt,
    isLate: pick.isLate,
    price: terms.price,
    points: terms.points,
    overUnder: overUnderOf(pick),
    book: bookOf(terms.marketSourceId, names),
    priceFrom: terms.priceFrom,
    result: grade?.result ?? "open",
    reason: grade?.reason ?? null,
    units: grade?.units ?? null,
    closing: closingOf(pick, names),
    receiptId: pick.changes.at(-1)?.receiptId ?? "",
    trace: pick.changes.map(({ at, action, after, receiptId }) => ({
      at,
      action,
      price: after.price,
      points: after.points,
      receiptId,
    })),
  };
};

export const articlePick = (pick: AuthorPick, names: RowNames): ArticlePick => ({
  ...recordPick(pick, names),
  revision: pick.changes.length,
  isWithdrawn: pick.terms.isWithdrawn,
  changes: pick.changes,
});
