import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "@linewire/domain/clock/world";
import type { FeedHelp, FeedNote, Take } from "../feed.ts";
import { waitAfter } from "../shared/backoff.ts";
import { Budget } from "./budget.ts";
import { oddsApiClient, type OddsApiAnswer, type AskOddsApi } from "./client.ts";
import { readOdds, type OddsDocument } from "./document.ts";
import { LeagueDesk, type DocumentCoverage, type DocumentOutcome } from "./league-desk.ts";
import { marketTable } from "./market-table.ts";
import type { FeedMemory } from "./memory.ts";
import { addressOf, marketsOf } from "./address.ts";
import { demandOf, errandsOf, maxOverdue, type OddsApiErrand, type PlanRules } from "./plan.ts";
import { Schedules } from "./schedules.ts";
import { readScores } from "./score-document.ts";
import type { OddsApiSettings } from "./settings.ts";
import { sportOf } from "./sports.ts";
import { OddsApiTally } from "./tally.ts";

export type OddsApiOptions = {
  settings: OddsApiSettings;
  catalogue: Catalogue;
  world: Pick<World, "now" | "after" | "random">;
  memory: FeedMemory;
  report: (error: unknown) => void;
  ask?: AskOddsApi;
};

export const ODDS_API = "the-odds-api";
const LOOK_MS = 1000;
/** With credits for only a few requests per day, checking every second is unnecessary. */
const SCARCE_LOOK_MS = 15_000;
const LIST_MS = 30 * 60_000;
const SEASON_MS = 6 * 3_600_000;

type Trouble = { failed: string; detail: string; retryAfterMs?: number | null };
type KeptDocument = { document: OddsDocument; asked: DocumentCoverage; league: string };

/** Follows The Odds API: the plan selects the next request, the budget permits it, the desks apply the response. */
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
  /** The latest document of each request, parsed again when name mappings change. */
  readonly #kept = new Map<string, KeptDocument>();
  readonly #tally = new OddsApiTally();
  readonly #stopHearing: Stop;
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
    this.#stopHearing = help.onNames(() => {
      this.#namesMoved = true;
      wake();
    });
  }

  /** The first state: one request per sport in season. */
  async first(): Promise<void> {
    const now = this.#now();
    for (const desk of this.#desks.values()) desk.seed(now);
    await this.#season();
    for (const sport of this.#schedules.sports()) {
      if (this.stopped || this.#now() < this.#waitUntil) break;
      if (!sport.outright) await this.#list(sport.key);
      const [errand] = errandsOf(this.#schedules.of(sport, this.#now()), this.#rules, this.#now());
      if (errand) await this.#run(errand);
    }
    await this.#sweep();
  }

  /** Processes what is due. */
  async tick(): Promise<void> {
    const now = this.#now();
    this.#budget.advance(now);
    if (this.#namesMoved) await this.#readAgain();
    if (now < this.#waitUntil) return;
    if (now - this.#seasonAt >= SEASON_MS) await this.#season();
    for (const { key, outright } of this.#schedules.sports())
      if (!outright && now - (this.#lastAt.get(`list ${key}`) ?? -Infinity) >= LIST_MS) await this.#list(key);
    const errand = this.#next();
    if (errand) await this.#run(errand);
    await this.#sweep();
  }

  /** Time until the next check. */
  lookMs(): number {
    if (this.#namesMoved) return 0;
    return this.#scarce ? SCARCE_LOOK_MS : LOOK_MS;
  }

  leave(): void {
    this.stopped = true;
    this.#stopHearing();
  }

  notes(): FeedNote[] {
    const { settings } = this.#options;
    const { credits } = this.#budget.spent;
    return [
      { label: "Credits", text: `${credits} of ${settings.quota} used this month, ${this.#budget.left} remaining` },
      ...this.#tally.notes(this.#now(), this.#waitUntil),
    ];
  }

  #now(): number {
    return this.#options.world.now();
  }

  #errands(): OddsApiErrand[] {
    const now = this.#now();
    const scores = this.#rules.scores && now >= this.#scoresUntil;
    return this.#schedules
      .sports()
      .flatMap((sport) => errandsOf(this.#schedules.of(sport, now), { ...this.#rules, scores }, now));
  }

  #next(): OddsApiErrand | null {
    const now = this.#now();
    const errands = this.#errands();
    this.#scarce = demandOf(errands) > this.#budget.perHour(now);
    const errand = maxOverdue(errands, (id) => this.#lastAt.get(id), { now, scarce: this.#scarce });
    return errand && this.#affords(errand) ? errand : null;
  }

  /** Requests that were not made since the start may exceed the pace, because clients wait for a first state. */
  #affords({ id, what, cost }: OddsApiErrand): boolean {
    const first = (what === "odds" || what === "title") && !this.#lastAt.has(id);
    return this.#budget.affords(cost, first);
  }

  async #season(): Promise<void> {
    this.#seasonAt = this.#now();
    const answer = await this.#call("/sports");
    if (answer) this.#schedules.inSeason(answer);
  }

  /** Requests the games of a sport; costs no credits. */
  async #list(sport: string): Promise<void> {
    this.#lastAt.set(`list ${sport}`, this.#now());
    const document = readOdds(await this.#call(`/sports/${sport}/events`, { dateFormat: "iso" }));
    const desk = this.#deskOf(sport);
    if (!document || !desk) return;
    this.#schedules.listed(sport, document);
    await this.#bring(desk.announced(document, this.#now()));
  }

  #deskOf(sport: string): LeagueDesk | undefined {
    return this.#desks.get(sportOf(sport)?.league ?? "");
  }

  /** A request that costs no credits; null if it fails. */
  async #call(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const answer = await this.#ask(path, query);
    if (answer.quota) this.#budget.told({ ...answer.quota, last: null }, 0);
    if ("json" in answer) return answer.json;
    if (answer.failed !== "missing") this.#trouble(answer);
    return null;
  }

  async #run(errand: OddsApiErrand): Promise<void> {
    if (!this.#affords(errand)) return;
    this.#lastAt.set(errand.id, this.#now());
    this.#budget.spend(errand.cost);
    // Persist before the call, so that a crash does not restore spent credits.
    this.#options.memory.write(this.#budget.spent);
    const answer = await this.#ask(...addressOf(errand, this.#options.settings));
    this.#account(answer, errand);
    if ("json" in answer) await this.#answered(answer.json, errand);
    else this.#failed(answer, errand);
    this.#options.memory.write(this.#budget.spent);
  }

  #account(answer: OddsApiAnswer, { cost }: OddsApiErrand): void {
    // A call without a response may have been charged: it stays counted until a quota header gives the exact number.
    if (answer.quota) this.#budget.told(answer.quota, cost);
    if ("failed" in answer && answer.quota && answer.quota.last === null) this.#budget.refund(cost);
  }

  async #answered(json: unknown, errand: OddsApiErrand): Promise<void> {
    const { what, sport } = errand;
    const desk = this.#deskOf(sport);
    if (!desk) return;
    if (what === "scores") {
      this.#succeeded();
      return this.#take(desk.scored(readScores(json)));
    }
    const document = readOdds(json);
    if (!document)
      return this.#failed({ failed: "unreadable", detail: `${sport}: the response is not an odds document` }, errand);
    this.#succeeded();
    this.#schedules.met(sport, document);
    const asked = { markets: marketsOf(errand, this.#options.settings), allGames: what === "odds" };
    this.#kept.set(errand.id, { document, asked, league: sportOf(sport)?.league ?? "" });
    await this.#bring(desk.odds(document, asked, this.#now()), errand.id);
    if (desk.games.all().some(({ missingSince }) => missingSince === this.#now())) await this.#list(sport);
  }

  async #bring({ rows, met, skipped, named }: DocumentOutcome, errand?: string): Promise<void> {
    if (rows.length > 0) await this.#take(rows);
    if (met.length > 0) this.#help.unmapped(met);
    for (const [sourceId, heard] of named) this.#help.named?.(sourceId, heard);
    if (errand !== undefined) this.#tally.left(errand, skipped);
  }

  #succeeded(): void {
    this.#failures = 0;
    this.#tally.answered(this.#now());
  }

  #failed(trouble: Trouble, { id, what }: OddsApiErrand): void {
    // An unknown sport or game is requested again at its next interval, and does not delay other requests.
    if (trouble.failed === "missing") {
      if (what === "scores") this.#scoresUntil = this.#now() + SEASON_MS;
      return this.#tell(trouble);
    }
    this.#lastAt.delete(id);
    this.#trouble(trouble);
  }

  #tell({ detail }: Trouble): void {
    if (this.#tally.trouble(detail, this.#now())) this.#options.report(new Error(`The Odds API: ${detail}`));
  }

  #trouble(trouble: Trouble): void {
    this.#tell(trouble);
    this.#failures++;
    const { failed, retryAfterMs = null } = trouble;
    const now = this.#now();
    const { random } = this.#options.world;
    const denied = failed === "denied" || failed === "quota";
    this.#waitUntil = now + waitAfter(this.#failures, { denied, retryAfterMs, random });
  }

  async #sweep(): Promise<void> {
    const now = this.#now();
    const rows = [...this.#desks.values()].flatMap((desk) => desk.swept(now, this.#rules.scores));
    if (rows.length > 0) await this.#take(rows);
  }

  async #readAgain(): Promise<void> {
    this.#namesMoved = false;
    for (const { document, asked, league } of this.#kept.values()) {
      const desk = this.#desks.get(league);
      // With new mappings, names of the last document may match now. Removed lines stay removed.
      if (desk) await this.#bring(desk.odds(document, { ...asked, allGames: false }, this.#now()));
    }
  }
}
