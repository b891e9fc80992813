import { type Check, id, list, maybe, number, oneOf, readFrame, shape, text } from "@linewire/client";
import type { Availability, BetOffer } from "@linewire/contract";
import type { Signal } from "@preact/signals";
import { stepsAhead } from "../lines/position.ts";

// The response never changes, so updates of players from the stream are stored here. Only displayed fields are
// validated.

type Status = NonNullable<Availability["status"]>;
type UpdateFields = { isActive?: false | undefined; meta: { updatedAt: string } };
type Person = { id: number };
type PlayerReport = UpdateFields & { person: Person; status: Status };
type PercentToPlay = UpdateFields & { person: Person; event?: Person | undefined; percentToPlay: number };
type Side = { team: Person; lineupStatus: string; starters: { player: Person }[] };
type Lineup = UpdateFields & { event: Person; teams: Side[] };
type Head = { messageId: string; messageTimestamp: string };
type FrameOf<Name extends string, Row> = { data: Record<Name, Head & Record<Name, Row>> };
type ReportMessage = FrameOf<"playerNews", PlayerReport>["data"]["playerNews"];

const STATUSES: Status[] = ["OUT", "DOUBTFUL", "QUESTIONABLE", "PROBABLE", "DAY_TO_DAY", "IR", "SUSPENDED", "ACTIVE"];
const person = shape<Person>({ id });
const updateFields = {
  isActive: maybe(oneOf<false>([false])),
  meta: shape<UpdateFields["meta"]>({ updatedAt: text(40) }),
};
const frameOf = <Name extends string, Row>(name: Name, is: Check<Row>): Check<FrameOf<Name, Row>> =>
  shape({
    data: shape({ [name]: shape({ messageId: text(300), messageTimestamp: text(40), [name]: is }) }),
  }) as Check<object> as Check<FrameOf<Name, Row>>;

const isPlayerReport = frameOf("playerNews", shape<PlayerReport>({ ...updateFields, person, status: oneOf(STATUSES) }));
const isPercentToPlay = frameOf(
  "playerPercentToPlay",
  shape<PercentToPlay>({ ...updateFields, person, event: maybe(person), percentToPlay: number(0, 100) }),
);
const side = shape<Side>({
  team: person,
  lineupStatus: text(40),
  starters: list(shape<Side["starters"][number]>({ player: person })),
});
const isLineup = frameOf("eventLineup", shape<Lineup>({ ...updateFields, event: person, teams: list(side) }));

/** A page can supply a response from any source, so its availability is validated. */
export const isAvailability: Check<Availability> = shape<Availability>({
  status: maybe(oneOf(STATUSES)),
  percentToPlay: maybe(number(0, 100)),
  lineup: maybe(oneOf<NonNullable<Availability["lineup"]>>(["projected", "confirmed", "out"])),
  asOf: maybe(text(40)),
});

const MAX_SUBJECTS = 2000;
const MAX_REPORT_AGE_MS = 7 * 86_400_000;

type Fact<T> = { at: string; time: number; value: T };

/** Keeps the latest 2,000 facts. */
const latestFacts = <T>() => {
  const facts = new Map<string | number, Fact<T>>();
  return {
    put: (key: string | number, fact: Fact<T>): void => {
      const known = facts.get(key);
      if (known && (stepsAhead(fact.at, known.at) <= 0 || fact.time < known.time)) return;
      facts.delete(key);
      facts.set(key, fact);
      const [oldest] = facts.keys();
      if (facts.size > MAX_SUBJECTS && oldest !== undefined) facts.delete(oldest);
    },
    after: (key: string | number, position: string): Fact<T> | undefined => {
      const known = facts.get(key);
      return known && stepsAhead(known.at, position) > 0 ? known : undefined;
    },
  };
};

const isAny = (value: unknown): value is unknown => value !== undefined;

/** Must equal the service's rule for a player's place in the line-up. */
const lineupFact = (teams: readonly Side[], { playerId, teamId }: BetSubject): Availability["lineup"] => {
  const own = teams.find(({ starters }) => starters.some(({ player }) => player.id === playerId));
  if (own) return own.lineupStatus === "CONFIRMED" ? "confirmed" : "projected";
  const without = teams.find(({ team }) => team.id === teamId);
  return without?.lineupStatus === "CONFIRMED" && without.starters.length > 0 ? "out" : undefined;
};

type BetSubject = Pick<BetOffer, "playerId" | "teamId" | "eventId">;
type AvailabilityAt = { availability: Availability; position: string };

export class People {
  /** Increases at each change. Every read of a player subscribes to this signal. */
  readonly #changes: Signal<number>;
  readonly #reports = latestFacts<Status | undefined>();
  readonly #percents = latestFacts<number | undefined>();
  readonly #lineups = latestFacts<readonly Side[]>();

  constructor(changes: Signal<number>) {
    this.#changes = changes;
  }

  take(frame: string): void {
    const message = readFrame(frame, isAny);
    if (isPlayerReport(message)) this.#report(message.data.playerNews);
    else if (isPercentToPlay(message)) {
      const { messageId, playerPercentToPlay: row } = message.data.playerPercentToPlay;
      const value = row.isActive === false ? undefined : row.percentToPlay;
      this.#percents.put(`${row.person.id} ${row.event?.id}`, { at: messageId, time: 0, value });
    } else if (isLineup(message)) {
      const { messageId, eventLineup: row } = message.data.eventLineup;
      this.#lineups.put(row.event.id, { at: messageId, time: 0, value: row.isActive === false ? [] : row.teams });
    }
    this.#changes.value += 1;
  }

  /** Updates of the stream override the availability in the response. */
  of(bet: BetSubject, { availability, position }: AvailabilityAt): Availability {
    void this.#changes.value;
    const { playerId, eventId } = bet;
    const { status, percentToPlay, lineup } = availability;
    const report = this.#reports.after(playerId ?? 0, position);
    const isNewer = report && !(status && report.time < Date.parse(availability.asOf ?? ""));
    const percent = this.#percents.after(`${playerId} ${eventId}`, position);
    const teams = this.#lineups.after(eventId ?? 0, position);
    return {
      status: isNewer ? report.value : status,
      percentToPlay: percent ? percent.value : percentToPlay,
      lineup: teams ? lineupFact(teams.value, bet) : lineup,
    };
  }

  /**
   * A report older than a week when sent is ignored, except IR and SUSPENDED. Both times are from the service's clock.
   */
  #report({ messageId, messageTimestamp, playerNews }: ReportMessage): void {
    const { person, status, isActive, meta } = playerNews;
    const time = Date.parse(meta.updatedAt);
    if (!/IR|SUSP/.test(status) && !(Date.parse(messageTimestamp) - time <= MAX_REPORT_AGE_MS)) return;
    this.#reports.put(person.id, { at: messageId, time, value: isActive === false ? undefined : status });
  }
}
