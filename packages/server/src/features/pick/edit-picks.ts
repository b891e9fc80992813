import type { AuthorPick, NewArticlePick, PickChange, PickCorrection, PickTerms } from "@linewire/contract";
import type { Event } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { isoOf } from "@linewire/domain/clock/world";
import { Fault } from "@linewire/domain/fault/fault";
import type { LineState } from "@linewire/domain/line/line-state";
import type { ProposeOnly } from "@linewire/journal/journal/journal";
import { articleOfPage, type FindCanonical } from "../../shared/article-key.ts";
import { articleUrl } from "../../shared/article-url.ts";
import type { RowNames } from "../../shared/row-names.ts";
import { formerArticle, pickId, pickReceiptId, pickSubject } from "./pick-id.ts";

export type EditPickPorts = {
  now: () => number;
  pick: (id: string) => AuthorPick | undefined;
  picksOfArticle: (slug: string, article: string) => readonly AuthorPick[];
  line: (id: number) => LineState | undefined;
  event: (id: number) => Event | undefined;
  names: Pick<RowNames, "team" | "person">;
  canonicalOf: FindCanonical;
  propose: ProposeOnly<"pick-change">;
};

export type PickEdit = { partner: Partner; accountId: string; article: string };

const wrong = (field: string, message: string): Fault =>
  new Fault("invalid_parameter", message, { errors: { [field]: [message] } });

const nameOf = (text: string): string | null => (text === "" ? null : text);

const changed = (
  pick: AuthorPick,
  after: PickTerms,
  { action, by, at }: Pick<PickChange, "action" | "by" | "at">,
): AuthorPick => {
  const before = pick.changes.length === 0 ? null : pick.terms;
  const receiptId = pickReceiptId(pick.id, pick.changes.length);
  return { ...pick, terms: after, changes: [...pick.changes, { at, by, action, before, after, receiptId }] };
};

const actionOf = (before: PickTerms, after: PickTerms): PickChange["action"] => {
  if (before.isWithdrawn === after.isWithdrawn) return "corrected";
  return after.isWithdrawn ? "withdrawn" : "restored";
};

const correctedTerms = ({ terms }: AuthorPick, correction: PickCorrection): PickTerms => {
  const { price, points, marketSourceId, author, section, isWithdrawn } = correction;
  const isPriced = price !== undefined || points !== undefined || marketSourceId !== undefined;
  return {
    author: author === undefined ? terms.author : nameOf(author),
    section: section === undefined ? terms.section : nameOf(section),
    price: price ?? terms.price,
    points: points === undefined ? terms.points : points,
    marketSourceId: marketSourceId ?? terms.marketSourceId,
    priceFrom: isPriced ? "editor" : terms.priceFrom,
    isWithdrawn: isWithdrawn ?? terms.isWithdrawn,
  };
};

const addedPick = (
  { lineId, price, points, author, section }: NewArticlePick,
  { partner, accountId, article }: PickEdit,
  ports: EditPickPorts,
): AuthorPick => {
  const line = ports.line(lineId);
  if (!line || !partner.bookIds.includes(line.sourceId))
    throw new Fault("not_found", `no book of this partner has line ${lineId}`);
  const { eventId } = line.market;
  if (eventId === null) throw wrong("lineId", "a bet on the season has no game to settle it: add a bet on a game");
  const event = ports.event(eventId);
  if (!event) throw new Fault("not_found", `the game ${eventId} of line ${lineId} is not stored`);
  const now = ports.now();
  const at = isoOf(now);
  const terms: PickTerms = {
    author: nameOf(author),
    section: nameOf(section),
    price,
    points,
    marketSourceId: line.sourceId,
    priceFrom: "editor",
    isWithdrawn: false,
  };
  const pick: AuthorPick = {
    id: pickId({ slug: partner.slug, article, market: line.market }),
    partnerSlug: partner.slug,
    article,
    title: ports.picksOfArticle(partner.slug, article)[0]?.title ?? "",
    leagueId: line.leagueId,
    eventId: event.eventId,
    eventName: event.name,
    eventStart: event.eventStart,
    market: line.market,
    marketLineId: line.id,
    subject: pickSubject(line.market, event, ports.names),
    sentence: null,
    publishedAt: null,
    keptAt: at,
    isLate: Date.parse(event.eventStart) <= now,
    terms,
    changes: [],
    grade: null,
  };
  return changed(pick, terms, { action: "added", by: accountId, at });
};

/** Each change has a receipt (rule PK6 in docs/rules/pick.md). */
export const pickEditor = (ports: EditPickPorts) => {
  const save = async (pick: AuthorPick, revision: number): Promise<void> => {
    const outcome = await ports.propose({ command: "pick-change", input: { pick, revision }, at: ports.now() });
    if ("refusal" in outcome) throw new Fault(outcome.refusal.code, outcome.refusal.detail);
  };
  return {
    articleOf: (slug: string, text: string): string => {
      const url = articleUrl(text);
      const article = articleOfPage(slug, url, ports.canonicalOf);
      const former = formerArticle(url);
      const hasPicks = (key: string): boolean => ports.picksOfArticle(slug, key).length > 0;
      return !hasPicks(article) && hasPicks(former) ? former : article;
    },
    add: async (bet: NewArticlePick, edit: PickEdit): Promise<void> => {
      const pick = addedPick(bet, edit, ports);
      if (ports.pick(pick.id))
        throw new Fault("pick_changed", "the article already has a pick on this bet: correct or restore it instead");
      await save(pick, 0);
    },
    change: async (correction: PickCorrection, { partner, accountId, article }: PickEdit): Promise<void> => {
      const pick = ports.pick(correction.pickId);
      if (!pick || pick.partnerSlug !== partner.slug || pick.article !== article)
        throw new Fault("not_found", `the article has no pick ${correction.pickId}`);
      const after = correctedTerms(pick, correction);
      const at = isoOf(ports.now());
      await save(changed(pick, after, { action: actionOf(pick.terms, after), by: accountId, at }), correction.revision);
    },
  };
};
export type PickEditor = ReturnType<typeof pickEditor>;
