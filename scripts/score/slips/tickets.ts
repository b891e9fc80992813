import { tokensOf } from "@linewire/reading/language/token";
import type { SlipReading, SlipLeg } from "@linewire/reading/slip/slip";
import { foldName, Tally } from "../reading/fold.ts";
import { largestPairing } from "../reading/leg.ts";
import { foldPerson, leagueNames, teamById, today } from "./names.ts";
import type { Ticket, TicketLeg } from "./sets.ts";

const STATS: Record<string, string> = {
  assists: "player_assists",
  carries: "player_rush_attempts",
  "pass completions": "player_completions",
  "passing yards": "player_pass_yards",
  points: "player_points",
  "pts + reb + ast": "player_pra",
  "receiving yards": "player_rec_yards",
  receptions: "player_receptions",
  "rushing yards": "player_rush_yards",
  "total rebounds": "player_rebounds",
  rebounds: "player_rebounds",
  "three point field goals": "player_threes",
};

const formsOf = (teamId: number): Set<string> => {
  const team = teamById.get(teamId);
  if (!team) return new Set();
  const { name, market, nickname, abbreviation, aliases } = team;
  const codes = [abbreviation, ...aliases.filter((alias) => alias === alias.toUpperCase())];
  const places = aliases
    .filter((alias) => alias.endsWith(` ${nickname}`))
    .map((alias) => alias.slice(0, -nickname.length));
  const all = [
    ...places,
    name,
    market,
    nickname,
    abbreviation,
    ...aliases,
    ...codes.map((code) => `${code} ${nickname}`),
  ];
  return new Set(all.map(foldName));
};

const isSubject = (truth: TicketLeg, given: SlipLeg): boolean => {
  if (truth.subject === null) return false;
  if (truth.kind === "prop") return foldPerson(truth.subject) === foldPerson(given.subject.name);
  const wanted = truth.subject.split(" vs ").map(foldName);
  const ids = truth.kind === "total" ? [given.subject.id, given.opponentId ?? 0] : [given.subject.id];
  return ids.some((id) => wanted.some((name) => formsOf(id).has(name)));
};

const isStat = (stat: string, market: string): boolean => {
  const name = stat.toLowerCase().trim();
  if (STATS[name] !== undefined) return STATS[name] === market;
  const key = name.replaceAll(/[^a-z0-9]+/g, "_");
  if (key === market || `player_${key}` === market) return true;
  const tokens = tokensOf(name.replace(/^player[ _]/, "").replaceAll("_", " "));
  const found = today.markets.terse.at(tokens, 0);
  return found !== null && found.to === tokens.length && found.values.some((one) => one.key === market);
};

const isLeg = (truth: TicketLeg, given: SlipLeg): boolean => {
  const isMarket = truth.kind === "prop" ? isStat(truth.stat ?? "", given.market) : truth.kind === given.market;
  if (!isMarket || truth.period.toLowerCase() !== given.period || truth.points !== given.points) return false;
  if (typeof truth.league === "string" && truth.league.toLowerCase() !== leagueNames.get(given.leagueId)) return false;
  if (truth.side !== null && truth.side !== given.side) return false;
  return isSubject(truth, given) && (truth.price === null || truth.price === given.price);
};

/** A leg without a subject must be reported as unread, with its number. */
export class TicketTally {
  right = new Tally();
  legs = new Tally();
  nameless = new Tally();
  misses: string[] = [];

  add({ id, text, legs }: Ticket, reading: SlipReading): void {
    const named = legs.filter(({ subject }) => subject !== null);
    const lost = legs.filter(({ subject }) => subject === null);
    const isTold = lost.every(({ points }) => reading.unread.some((one) => one.text.includes(String(points))));
    const hits = largestPairing(named, reading.legs, isLeg);
    const isRight = hits.size === named.length && hits.size === reading.legs.length && isTold;
    this.legs.add(hits.size, named.length, reading.legs.length);
    this.right.add(Number(isRight), 1, 1);
    if (lost.length > 0) this.nameless.add(Number(isTold), 1, 1);
    if (isRight) return;
    const read = reading.legs.map(
      ({ subject, market, period, side, points, price }) =>
        `${subject.name} ${market} ${period} ${side} ${points} ${price}`,
    );
    this.misses.push(`${id} ${JSON.stringify(text)}\n      read ${read.join(" | ")}`);
  }

  get figures() {
    return {
      entirelyRight: this.right.figures.recall,
      legs: this.legs.figures,
      namelessToldAsUnread: this.nameless.figures.recall,
    };
  }
}
