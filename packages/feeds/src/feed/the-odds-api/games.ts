import type { Event, IngestRow } from "@linewire/contract";
import { EVENT_STATUS } from "@linewire/contract/names";
import { WHOLE_GAME } from "@linewire/domain/line/market-kind";
import { eventIdOf } from "./ids.ts";
import type { GameScore } from "./score-document.ts";

type EventRow = Extract<IngestRow, { type: "event" }>;

export type OddsApiGame = {
  feedId: string;
  eventId: number;
  awayId: number;
  homeId: number;
  start: number;
  statusId: number;
  scores: [away: number, home: number] | null;
  /** The first complete document without the game; null if the last document contains it. */
  missingSince: number | null;
};

/** An event stores The Odds API's id of the game under this key. */
export const PARTNER = "the-odds-api";

/** After this time without a score, a missing game counts as finished. */
const SCORE_WAIT_MS = 30 * 60_000;

const scoresOf = ({ eventTeams }: Event): OddsApiGame["scores"] => {
  const [away, home] = [0, 1].map((side) => eventTeams?.find(({ sideIndex }) => sideIndex === side)?.score);
  return away === undefined || home === undefined ? null : [away, home];
};

const storedGame = (event: Event): OddsApiGame | null => {
  const feedId = event.partnerEventData?.[PARTNER];
  const [awayId, homeId] = [0, 1].map((side) => event.eventTeams?.find(({ sideIndex }) => sideIndex === side)?.teamId);
  if (feedId === undefined || awayId === undefined || homeId === undefined) return null;
  const { eventId, statusId } = event;
  const start = Date.parse(event.eventStart);
  return { feedId, eventId, awayId, homeId, start, statusId, scores: scoresOf(event), missingSince: null };
};

type TeamName = (id: number) => { name: string; abbreviation: string } | undefined;
export type DocumentGame = { feedId: string; awayId: number; homeId: number; start: number; live: boolean };

export class OddsApiGames {
  readonly #games = new Map<number, OddsApiGame>();
  readonly #leagueId: number;
  readonly #nameOf: TeamName;

  constructor(leagueId: number, nameOf: TeamName) {
    this.#leagueId = leagueId;
    this.#nameOf = nameOf;
  }

  seed(events: readonly Event[]): void {
    for (const event of events) {
      const game = storedGame(event);
      if (game) this.#games.set(game.eventId, game);
    }
  }

  get(feedId: string): OddsApiGame | undefined {
    return this.#games.get(eventIdOf(feedId));
  }

  all(): OddsApiGame[] {
    return [...this.#games.values()];
  }

  markListed(feedId: string, start: number): boolean {
    const game = this.get(feedId);
    if (!game) return false;
    game.missingSince = null;
    return game.start === start;
  }

  recordGame({ feedId, awayId, homeId, start, live }: DocumentGame): EventRow {
    const eventId = eventIdOf(feedId);
    const known = this.#games.get(eventId);
    const statusId = live ? EVENT_STATUS.live : EVENT_STATUS.pregame;
    const game: OddsApiGame = {
      feedId,
      eventId,
      awayId,
      homeId,
      start,
      statusId,
      scores: known?.scores ?? null,
      missingSince: null,
    };
    this.#games.set(eventId, game);
    return this.#rowOf(game);
  }

  /** A finished game stays finished until a document offers bets on it again. */
  recordScore({ feedId, away, home, completed }: GameScore): IngestRow[] {
    const game = this.get(feedId);
    if (!game) return [];
    game.scores = [away, home];
    if (completed) game.statusId = EVENT_STATUS.final;
    const row = this.#rowOf(game);
    if (!completed) return [row];
    this.#games.delete(game.eventId);
    const { eventId } = game;
    // The document lacks period scores, so bets on periods are not settled.
    const scores = [{ periodTypeId: WHOLE_GAME, away, home }];
    return [row, { type: "result", result: { eventId, outcome: "completed", scores } }];
  }

  markMissing(named: ReadonlySet<number>, now: number): OddsApiGame[] {
    const missing = this.all().filter(({ eventId }) => !named.has(eventId));
    for (const game of missing) game.missingSince ??= now;
    return missing;
  }

  /** A missing game that had begun is finished, any other is cancelled. */
  endMissing(now: number, waits: boolean): EventRow[] {
    const rows: EventRow[] = [];
    for (const game of this.#games.values()) {
      const { missingSince, statusId, start } = game;
      if (missingSince === null) continue;
      const begun = statusId === EVENT_STATUS.live || missingSince >= start;
      if (now - missingSince < (waits || !begun ? SCORE_WAIT_MS : 0)) continue;
      rows.push(this.#rowOf({ ...game, statusId: begun ? EVENT_STATUS.final : EVENT_STATUS.cancelled }));
      this.#games.delete(game.eventId);
    }
    return rows;
  }

  #rowOf({ feedId, eventId, awayId, homeId, start, statusId, scores }: OddsApiGame): EventRow {
    const teams = [awayId, homeId].map((teamId, sideIndex) => {
      const named = this.#nameOf(teamId);
      const score = scores?.[sideIndex];
      return { teamId, sideIndex, ...named, ...(score === undefined ? {} : { score }) };
    });
    const name = teams.map(({ name: own, teamId }) => own ?? String(teamId)).join(" @ ");
    return {
      type: "event",
      event: {
        eventId,
        name,
        leagueId: this.#leagueId,
        eventStart: new Date(start).toISOString(),
        statusId,
        eventTeams: teams,
        partnerEventData: { [PARTNER]: feedId },
      },
    };
  }
}
