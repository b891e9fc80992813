import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { FeedHelp, FeedNote, Take } from "../feed.ts";
import { waitAfter } from "../shared/backoff.ts";
import { Budget, type Spent } from "./budget.ts";
import { oddsApiClient, type OddsApiAnswer, type AskOddsApi } from "./client.ts";
import { readOdds, type OddsDocument } from "./document.ts";
import { LeagueDesk, type DocumentCoverage, type DocumentOutcome } from "./league-desk.ts";
import { marketTable } from "./market-table.ts";
import { addressOf, marketsOf } from "./address.ts";
import { demandOf, requestsOf, mostOverdue, type OddsApiRequest, type PlanRules } from "./plan.ts";
import { Schedules } from "./schedules.ts";
import { readScores } from "./score-document.ts";
import type { OddsApiSettings } from "./settings.ts";
import { sportOf } from "./sports.ts";
import { OddsApiStatus } from "./status.ts";

/** A restart continues with the stored credits. */
type FeedMemory = { read: () => Spent | null; write: (spent: Spent) => void };

export type OddsApiOptions = {
  settings: OddsApiSettings;
  catalogue: Catalogue;
  world: Pick<World, "now" | "after" | "random">;
  memory: FeedMemory;
  report: (error: unknown) => void;
  ask?: AskOddsApi;
};

export const ODDS_API = "the-odds-api";
const CHECK_INTERVAL_MS = 1000;
/** Used if the credits allow only a few requests per day. */
const SCARCE_CHECK_INTERVAL_MS = 15_000;
const GAME_LIST_INTERVAL_MS = 30 * 60_000;
const SPORT_LIST_INTERVAL_MS = 6 * 3_600_000;

type Trouble = { failed: string; detail: string; retryAfterMs?: number | null };
type KeptDocument = { document: OddsDocument; coverage: DocumentCoverage; league: string };

/**
 * The plan selects the next request, the budget permits it, and the `LeagueDesk` of its league applies the response.
 */
export class OddsApiRun {
  readonly #options: OddsApiOptions;
  readonly #help: FeedHelp;
  readonly #take: Take;
  readonly #ask: AskOddsApi;
  readonly #budget: Budget;
  readonly #schedules: Schedules;
  readonly #rules: PlanRules;
  readonly #desks = new Map<string, LeagueDesk>();
  readonly #lastAt = new Map<string, number>();
  /** The latest document per request is applied again when name mappings change. */
  readonly #kept = new Map<string, KeptDocument>();
  readonly #status = new OddsApiStatus();
  readonly #stopListening: Stop;
  #failures = 0;
  #waitUntil = 0;
  #scoresUntil = 0;
  #seasonAt = -Infinity;
  #namesMoved = false;
  #scarce = false;
  stopped = false;

  constructor(options: OddsApiOptions, take: Take, help: FeedHelp, wake: () => void) {
    const { settings, world, memory, catalogue } = options;
    this.#options = options;
    this.#take = take;
    this.#help = help;
    this.#ask = options.ask ?? oddsApiClient({ key: settings.key, origin: settings.origin, world });
    this.#budget = new Budget(settings.quota, world.now(), memory.read());
    this.#schedules = new Schedules(settings.leagues);
    this.#rules = {
      markets: settings.markets.length,
      props: settings.props.length,
      regions: settings.regions.length,
      scores: settings.scores,
    };
    const table = marketTable(catalogue);
    for (const { id, name } of catalogue.leagues)
      if (settings.leagues.includes(name))
        this.#desks.set(name, new LeagueDesk({ leagueId: id, table, help, feed: ODDS_API }));
    this.#stopListening = help.onNames(() => {
      this.#namesMoved = true;
      wake();
    });
  }

  async first(): Promise<void> {
    const now = this.#now();
    for (const desk of this.#desks.values()) desk.seed(now);
    await this.#season();
    for (const sport of this.#schedules.sports()) {
      if (this.stopped || this.#now() < this.#waitUntil) break;
      if (!sport.outright) await this.#list(sport.key);
      const [request] = requestsOf(this.#schedules.of(sport, this.#now()), this.#rules, this.#now());
      if (request) await this.#run(request);
    }
    await this.#sweep();
  }

  async tick(): Promise<void> {
    const now = this.#now();
    this.#budget.advance(now);
    if (this.#namesMoved) await this.#readAgain();
    if (now < this.#waitUntil) return;
    if (now - this.#seasonAt >= SPORT_LIST_INTERVAL_MS) await this.#season();
    for (const { key, outright } of this.#schedules.sports())
      if (!outright && now - (this.#lastAt.get(`list ${key}`) ?? -Infinity) >= GAME_LIST_INTERVAL_MS)
        await this.#list(key);
    const request = this.#next();
    if (request) await this.#run(request);
    await this.#sweep();
  }

  lookMs(): number {
    if (this.#namesMoved) return 0;
    return this.#scarce ? SCARCE_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS;
  }

  leave(): void {
    this.stopped = true;
    this.#stopListening();
  }

  notes(): FeedNote[] {
    const { settings } = this.#options;
    const { credits } = this.#budget.spent;
    return [
      { label: "Credits", text: `${credits} of ${settings.quota} used this month, ${this.#budget.left} remaining` },
      ...this.#status.notes(this.#now(), this.#waitUntil),
    ];
  }

  #now(): number {
    return this.#options.world.now();
  }

  #requests(): OddsApiRequest[] {
    const now = this.#now();
    const scores = this.#rules.scores && now >= this.#scoresUntil;
    return this.#schedules
      .sports()
      .flatMap((sport) => requestsOf(this.#schedules.of(sport, now), { ...this.#rules, scores }, now));
  }

  #next(): OddsApiRequest | null {
    const now = this.#now();
    const requests = this.#requests();
    this.#scarce = demandOf(requests) > this.#budget.perHour(now);
    const request = mostOverdue(requests, (id) => this.#lastAt.get(id), { now, scarce: this.#scarce });
    return request && this.#affords(request) ? request : null;
  }

  /** Clients wait for the first state, so the first odds request of each sport may exceed the hourly share. */
  #affords({ id, what, cost }: OddsApiRequest): boolean {
    const first = (what === "odds" || what === "title") && !this.#lastAt.has(id);
    return this.#budget.affords(cost, first);
  }

  async #season(): Promise<void> {
    this.#seasonAt = this.#now();
    const answer = await this.#call("/sports");
    if (answer) this.#schedules.setActiveSports(answer);
  }

  /** This request costs no credits. */
  async #list(sport: string): Promise<void> {
    this.#lastAt.set(`list ${sport}`, this.#now());
    const document = readOdds(await this.#call(`/sports/${sport}/events`, { dateFormat: "iso" }));
    const desk = this.#deskOf(sport);
    if (!document || !desk) return;
    this.#schedules.replaceGames(sport, document);
    await this.#apply(desk.applyGameList(document, this.#now()));
  }

  #deskOf(sport: string): LeagueDesk | undefined {
    return this.#desks.get(sportOf(sport)?.league ?? "");
  }

  /** The call costs no credits. Null if the request fails. */
  async #call(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const answer = await this.#ask(path, query);
    if (answer.quota) this.#budget.applyQuota({ ...answer.quota, last: null }, 0);
    if ("json" in answer) return answer.json;
    if (answer.failed !== "missing") this.#trouble(answer);
    return null;
  }

  async #run(request: OddsApiRequest): Promise<void> {
    if (!this.#affords(request)) return;
    this.#lastAt.set(request.id, this.#now());
    this.#budget.spend(request.cost);
    // The spent credits are stored before the call, so that a crash does not lose them.
    this.#options.memory.write(this.#budget.spent);
    const answer = await this.#ask(...addressOf(request, this.#options.settings));
    this.#account(answer, request);
    if ("json" in answer) await this.#answered(answer.json, request);
    else this.#failed(answer, request);
    this.#options.memory.write(this.#budget.spent);
  }

  #account(answer: OddsApiAnswer, { cost }: OddsApiRequest): void {
    // Without a response, the expected cost stays counted until a quota header has the exact sum.
    if (answer.quota) this.#budget.applyQuota(answer.quota, cost);
    if ("failed" in answer && answer.quota && answer.quota.last === null) this.#budget.refund(cost);
  }

  async #answered(json: unknown, request: OddsApiRequest): Promise<void> {
    const { what, sport } = request;
    const desk = this.#deskOf(sport);
    if (!desk) return;
    if (what === "scores") {
      this.#succeeded();
      return this.#take(desk.applyScores(readScores(json)));
    }
    const document = readOdds(json);
    if (!document)
      return this.#failed({ failed: "unreadable", detail: `${sport}: the response is not an odds document` }, request);
    this.#succeeded();
    this.#schedules.addGames(sport, document);
    const coverage = { markets: marketsOf(request, this.#options.settings), allGames: what === "odds" };
    this.#kept.set(request.id, { document, coverage, league: sportOf(sport)?.league ?? "" });
    await this.#apply(desk.applyOdds(document, coverage, this.#now()), request.id);
    if (desk.games.all().some(({ missingSince }) => missingSince === this.#now())) await this.#list(sport);
  }

  async #apply({ rows, met, skipped, named }: DocumentOutcome, request?: string): Promise<void> {
    if (rows.length > 0) await this.#take(rows);
    if (met.length > 0) this.#help.unmapped(met);
    for (const [sourceId, names] of named) this.#help.named?.(sourceId, names);
    if (request !== undefined) this.#status.recordSkipped(request, skipped);
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#status.recordSuccess(this.#now());
  }

  #failed(trouble: Trouble, { id, what }: OddsApiRequest): void {
    // The API lacks this sport or game. The request is sent again after its usual interval, and other requests
    // continue.
    if (trouble.failed === "missing") {
      if (what === "scores") this.#scoresUntil = this.#now() + SPORT_LIST_INTERVAL_MS;
      return this.#report(trouble);
    }
    this.#lastAt.delete(id);
    this.#trouble(trouble);
  }

  #report({ detail }: Trouble): void {
    if (this.#status.recordError(detail, this.#now())) this.#options.report(new Error(`The Odds API: ${detail}`));
  }

  #trouble(trouble: Trouble): void {
    this.#report(trouble);
    this.#failures++;
    const { failed, retryAfterMs = null } = trouble;
    const now = this.#now();
    const { random } = this.#options.world;
    const denied = failed === "denied" || failed === "quota";
    this.#waitUntil = now + waitAfter(this.#failures, { denied, retryAfterMs, random });
  }

  async #sweep(): Promise<void> {
    const now = this.#now();
    const rows = [...this.#desks.values()].flatMap((desk) => desk.endMissingGames(now, this.#rules.scores));
    if (rows.length > 0) await this.#take(rows);
  }

  async #readAgain(): Promise<void> {
    this.#namesMoved = false;
    for (const { document, coverage, league } of this.#kept.values()) {
      const desk = this.#desks.get(league);
      // The new mappings can match names in the last document. `allGames: false`, because games missing in an old
      // document may exist.
      if (desk) await this.#apply(desk.applyOdds(document, { ...coverage, allGames: false }, this.#now()));
    }
  }
}
