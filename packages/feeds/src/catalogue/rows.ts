import { BetType, Bonus, MarketTypeDetail } from "@linewire/contract";
import { bookFaults } from "@linewire/domain/deeplink/book-fault";
import { z } from "zod";

const id = z.int().positive();
const text = z.string();
const words = z.array(z.string().min(1));
const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);

export const LeagueRow = z.strictObject({
  id,
  sportId: id,
  name: text,
  fullName: text,
  priority: z.int(),
  aliases: words,
});
export const MarketTypeRow = MarketTypeDetail;
export const PeriodRow = z.strictObject({ id, key: text, name: text, nameShort: text, leagues: z.array(id) });

export const BetTypeRow = BetType.omit({
  betTypeId: true,
  marketTypeName: true,
  isActive: true,
  modifiedOn: true,
}).extend({
  key: text,
  leagues: z.array(id),
  periods: z.array(id),
  names: words,
  subTypes: z.array(z.object({ slug: text, name: text, leagues: z.array(id) })).optional(),
});

const Links = z.object({ betslip: text.optional(), event: text.optional(), home: text.optional() });
const Book = z.strictObject({
  id,
  name: text,
  shortName: text,
  aliases: words,
  feedKeys: words,
  bookType: z.enum(["sportsbook", "exchange", "dfs", "prediction"]),
  siteUrl: z.url(),
  priority: z.int(),
  linkLevel: z.enum(["betslip", "event", "home", "none"]),
  stateCodes: words,
  includedInFree: z.boolean(),
  color: Colour,
  links: z.object({ web: Links, ios: Links, android: Links }),
  stateHosts: z.record(text, text),
  affiliate: z.record(text, text),
  sgpVoidRule: z.enum(["reprice", "void"]),
});
export const BookRow = Book.superRefine((book, context) => {
  for (const { path, message } of bookFaults(book)) context.addIssue({ code: "custom", path, message });
});

const beside = {
  minAge: z.int(),
  helpline: z.strictObject({ name: text, phone: text, url: z.url() }),
  notice: text,
};
export const StateRow = z.strictObject({
  code: z.string().length(2),
  name: text,
  status: z.enum(["mobile", "retail", "none"]),
  bookIds: z.array(id),
  ...beside,
});

export const Wording = z.strictObject({
  version: z.string().regex(/^\d{4}-\d{2}-\d+$/),
  disclosure: text.min(1),
  unknown: z.strictObject(beside),
});

export const BonusRow = Bonus.omit({
  name: true,
  description: true,
  eventIds: true,
  marketLineIds: true,
  startsAt: true,
  endsAt: true,
  status: true,
  isActive: true,
  modifiedOn: true,
}).extend({ startsInHours: z.number(), lastsHours: z.number(), paused: z.boolean() });

export const TeamRow = z.strictObject({
  id,
  name: text,
  market: text,
  nickname: text,
  abbreviation: text,
  aliases: words,
  familiar: words.optional(),
  primaryColor: Colour,
  secondaryColor: Colour,
  conference: text,
  division: text,
  venue: text,
  timeZone: text,
});

export const PlayerRow = z.strictObject({
  id: z.coerce.number().pipe(id),
  firstName: text,
  lastName: text,
  preferredName: text,
  position: text,
  jersey: text,
  team: text,
  aliases: text,
  familiar: text.default(""),
  formerTeams: text.default(""),
});
