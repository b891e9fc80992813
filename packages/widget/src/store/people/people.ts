import { type Check, id, list, maybe, number, oneOf, shape, text } from "@linewire/client";
import type { Availability, BetOffer } from "@linewire/contract";
import type { Signal } from "@preact/signals";
import { stepsAhead } from "../lines/position.ts";

// Player updates from the stream, stored beside their response. Only displayed fields are validated.

type Status = NonNullable<Availability["status"]>;
type Told = { isActive?: false | undefined; meta: { updatedAt: string } };
type Person = { id: number };
type News = Told & { person: Person; status: Status };
type Chance = Told & { person: Person; event?: Person | undefined; percentToPlay: number };
type Side = { team: Person; lineupStatus: string; starters: { player: Person }[] };
type Lineup = Told & { event: Person; teams: Side[] };
type Head = { messageId: string; messageTimestamp: string };
type Framed<Name extends string, Thing> = { data: Record<Name, Head & Record<Name, Thing>> };
type NewsMessage = Framed<"playerNews", News>["data"]["playerNews"];

const STATUSES: Status[] = ["OUT", "DOUBTFUL", "QUESTIONABLE", "PROBABLE", "DAY_TO_DAY", "IR", "SUSPENDED", "ACTIVE"];
const person = shape<Person>({ id });
const told = {
  isActive: maybe(oneOf<false>([false])),
  meta: shape<Told["meta"]>({ updatedAt: text(40) }),
};
const framed = <Name extends string, Thing>(name: Name, is: Check<Thing>): Check<Framed<Name, Thing>> =>
  shape({
    data: shape({ [name]: shape({ messageId: text(300), messageTimestamp: text(40), [name]: is }) }),
  }) as Check<object> as Check<Framed<Name, Thing>>;

const isNews = framed("playerNews", shape<News>({ ...told, person, status: oneOf(STATUSES) }));
const isChance = framed(
  "playerPercentToPlay",
  shape<Chance>({ ...told, person, event: maybe(person), percentToPlay: number(0, 100) }),
);
const side = shape<Side>({
  team: person,
  lineupStatus: text(40),
  starters: list(shape<Side["starters"][number]>({ player: person })),
});
const isLineup = framed("eventLineup", shape<Lineup>({ ...told, event: person, teams: list(side) }));

/** Validates supplied data, which can come from anywhere. */
export const isAvailability: Check<Availability> = shape<Availability>({
  status: maybe(oneOf(STATUSES)),
  percentToPlay: maybe(number(0, 100)),
  lineup: maybe(oneOf<NonNullable<Availability["lineup"]>>(["projected", "confirmed", "out"])),
  asOf: maybe(text(40)),
});

const MOST = 2000;
const REPORT_MS = 7 * 86_400_000;

type Fact<T> = { at: string; time: number; value: T };

/** The latest update of each subject; the oldest ones are dropped above a limit. */
const shelf = <T>() => {
  const facts = new Map<string | number, Fact<T>>();
  return {
    put: (key: string | number, fact: Fact<T>): void => {
      const known = facts.get(key);
      if (known && (stepsAhead(fact.at, known.at) <= 0 || fact.time < known.time)) return;
      facts.delete(key);
      facts.set(key, fact);
      const [oldest] = facts.keys();
      if (facts.size > MOST && oldest !== undefined) facts.delete(oldest);
    },
    /** The update after a position; undefined = none. */
    after: (key: string | number, position: string): Fact<T> | undefined => {
      const known = facts.get(key);
      return known && stepsAhead(known.at, position) > 0 ? known : undefined;
    },
  };
};

const read = (frame: string): unknown => {
  try {
    return JSON.parse(frame);
  } catch {
    return null;
  }
};

/** A player's place in a line-up, derived as in the service. */
const lineupFact = (teams: readonly Side[], { playerId, teamId }: Asked): Availability["lineup"] => {
  const own = teams.find(({ starters }) => starters.some(({ player }) => player.id === playerId));
  if (own) return own.lineupStatus === "CONFIRMED" ? "confirmed" : "projected";
  const without = teams.find(({ team }) => team.id === teamId);
  return without?.lineupStatus === "CONFIRMED" && without.starters.length > 0 ? "out" : undefined;
};

type Asked = Pick<BetOffer, "playerId" | "teamId" | "eventId">;
type Given = { availability: Availability; position: string };

/** Players as updated by the stream. */
export class People {
  /** Read with every player, so that changes trigger updates. */
  readonly #changes: Signal<number>;
  readonly #news = shelf<Status | undefined>();
  readonly #chances = shelf<number | undefined>();
  readonly #lineups = shelf<readonly Side[]>();

  constructor(changes: Signal<number>) {
    this.#changes = changes;
  }

  /** Applies a frame of the stream; invalid frames change nothing. */
  take(frame: string): void {
    const news = read(frame);
    if (isNews(news)) this.#report(news.data.playerNews);
    else if (isChance(news)) {
      const { messageId, playerPercentToPlay: row } = news.data.playerPercentToPlay;
      const value = row.isActive === false ? undefined : row.percentToPlay;
      this.#chances.put(`${row.person.id} ${row.event?.id}`, { at: messageId, time: 0, value });
    } else if (isLineup(news)) {
      const { messageId, eventLineup: row } = news.data.eventLineup;
      this.#lineups.put(row.event.id, { at: messageId, time: 0, value: row.isActive === false ? [] : row.teams });
    }
    this.#changes.value += 1;
  }

  /** Availability of a bet's player: the answer's, overridden by later updates. */
  of(asked: Asked, { availability, position }: Given): Availability {
    void this.#changes.value;
    const { playerId, eventId } = asked;
    const { status, percentToPlay, lineup } = availability;
    const news = this.#news.after(playerId ?? 0, position);
    const isNewer = news && !(status && news.time < Date.parse(availability.asOf ?? ""));
    const chance = this.#chances.after(`${playerId} ${eventId}`, position);
    const teams = this.#lineups.after(eventId ?? 0, position);
    return {
      status: isNewer ? news.value : status,
      percentToPlay: chance ? chance.value : percentToPlay,
      lineup: teams ? lineupFact(teams.value, asked) : lineup,
    };
  }

  /** Ignores a report that was old when sent; both times are the service's. */
  #report({ messageId, messageTimestamp, playerNews }: NewsMessage): void {
    const { person, status, isActive, meta } = playerNews;
    const time = Date.parse(meta.updatedAt);
    if (!/IR|SUSP/.test(status) && !(Date.parse(messageTimestamp) - time <= REPORT_MS)) return;
    this.#news.put(person.id, { at: messageId, time, value: isActive === false ? undefined : status });
  }
}
