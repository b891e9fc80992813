import type { AuthorRecord, ENDPOINTS } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import { Fault } from "@linewire/domain/fault/fault";
import type { Handler, Keep } from "@linewire/http/call";
import type { CardWords, PaintCard } from "@linewire/pages/painter/record-painter";
import { expiringCache } from "../../shared/expiring-cache.ts";
import { activePartner } from "../../shared/partner-of.ts";
import { authorRecord, type RecordPorts, type RecordQuery } from "./author-record.ts";
import type { EmbedParts } from "./page-offers.ts";
import { checkOrigin } from "./page-origin.ts";

type Endpoints = typeof ENDPOINTS;

export type AuthorRecordPorts = Pick<EmbedParts, "partner" | "ownHosts"> &
  RecordPorts & {
    /** Changes whenever a pick or a name in a pick changes. */
    recordVersion: () => number;
    keep: Keep;
    paint: PaintCard;
  };

const checkLeague = ({ league }: RecordQuery, isLeague: (code: string) => boolean): void => {
  if (league !== undefined && !isLeague(league.toLowerCase())) throw new Fault("not_found", "there is no such league");
};

export type LeagueCheck = { isLeague: (code: string) => boolean };

const keyOf = ({ slug }: Partner, query: RecordQuery): string => `record ${slug} ${JSON.stringify(query)}`;

export const embedRecord =
  (parts: AuthorRecordPorts & LeagueCheck): Handler<Endpoints["embedRecord"]> =>
  ({ params, query, from }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    checkLeague(query, parts.isLeague);
    const encoded = parts.keep(keyOf(partner, query), parts.recordVersion(), () => ({
      text: JSON.stringify(authorRecord(partner, query, parts)),
    }));
    return { encoded, headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "no-cache" } };
  };

const signed = (value: number, digits: number): string => {
  const plain = Math.abs(value).toFixed(digits);
  if (Number(plain) === 0) return plain;
  return `${value < 0 ? "\u2212" : "+"}${plain}`;
};
const percent = (value: number): string => `${signed(value * 100, 1)}%`;

const factsOf = ({ total, streaks }: AuthorRecord): CardWords["facts"] => {
  if (!total) return [];
  const { mean, low, high } = total.closingValue;
  const interval = low === null || high === null ? "" : ` (${percent(low)} to ${percent(high)})`;
  return [
    ["Units, at 1 a pick", signed(total.units, 2)],
    ["Return", total.return === null ? "none" : percent(total.return)],
    ["Closing line value", mean === null ? "none" : `${percent(mean)}${interval}`],
    ["Longest streaks", `${streaks?.won ?? 0} won, ${streaks?.lost ?? 0} lost`],
  ];
};

const noteOf = ({ total, settled, minPicks, isFew }: AuthorRecord): string => {
  if (total === null) return `A record is shown once ${minPicks} picks are settled.`;
  return isFew ? `${settled} settled picks: too few to tell skill from luck.` : `${settled} settled picks.`;
};

const cardWords = (record: AuthorRecord): CardWords => {
  const { total, settled } = record;
  const numbers = total && [total.won, total.lost, ...(total.push > 0 ? [total.push] : [])].join("\u2013");
  return {
    author: record.author ?? "All writers",
    partner: record.partner.displayName,
    record: numbers ?? `${settled} settled picks`,
    facts: factsOf(record),
    note: noteOf(record),
    simulated: record.simulated,
  };
};

const CARD_SECONDS = 300;
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** Without this check, everyone could have the service draw any text under the name of the partner. */
const checkAuthor = (slug: string, { author }: RecordQuery, { picksOfAuthor }: RecordPorts): void => {
  if (author !== undefined && picksOfAuthor(slug, author, 1).length === 0)
    throw new Fault("not_found", "the partner has no picks of this author");
};

export const embedRecordCard = (parts: AuthorRecordPorts & LeagueCheck): Handler<Endpoints["embedRecordCard"]> => {
  const drawn = expiringCache<Buffer>(MAX_CACHE_BYTES, ({ length }) => length);
  return async ({ params, query }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkLeague(query, parts.isLeague);
    checkAuthor(partner.slug, query, parts);
    const key = `${keyOf(partner, query)} ${parts.recordVersion()}`;
    return {
      // The key has the version of the picks, so an entry never expires.
      bytes: await drawn.get(key, Infinity, 0, () => parts.paint(cardWords(authorRecord(partner, query, parts)))),
      headers: {
        "Content-Type": "image/png",
        "Cache-Control": `public, max-age=${CARD_SECONDS}`,
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Robots-Tag": "noindex",
      },
    };
  };
};
