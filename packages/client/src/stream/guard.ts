import type {
  Gap,
  MarketLineSnapshot,
  MarketLineSnapshotComplete,
  MarketLineUpdate,
  StreamLine,
} from "@linewire/contract";
import { byName, FEED_NUMBERS, GAP_REASONS } from "@linewire/contract/names";
import {
  dateTime,
  type Fields,
  flag,
  id,
  id32,
  int,
  list,
  matching,
  maybe,
  number,
  oneOf,
  orNull,
  points,
  price,
  shape,
  text,
} from "./check.ts";

type AltLine = NonNullable<StreamLine["alternateLines"]>[number];

const lineFields = {
  marketLineId: id,
  points: maybe(orNull(points)),
  price: orNull(price),
  previousPrice: maybe(orNull(price)),
  previousPoints: maybe(orNull(points)),
  openerPrice: maybe(price),
  openerPoints: maybe(points),
  statusId: int(1, 3),
  disabled: maybe(flag),
  edge: maybe(orNull(number())),
  ...byName(FEED_NUMBERS, ({ min }) => maybe(orNull(number(min ?? undefined)))),
  sourceFormat: maybe(int(1, 5)),
  sequenceNumber: int(0),
  modifiedOn: dateTime,
  observedOn: maybe(dateTime),
  freshnessExpiresAt: maybe(dateTime),
};

const altLine = shape<AltLine>({
  ...lineFields,
  alternateNumber: id32,
  isAlt: oneOf([true] as const),
  live: maybe(flag),
});

const market = shape<StreamLine["market"]>({
  eventId: orNull(id),
  marketTypeId: id32,
  betTypeId: id,
  betSubType: maybe(matching(/^[a-z0-9][a-z0-9-]{0,59}$/)),
  teamId: maybe(id),
  personId: maybe(id),
  sideIndex: int(0, 999),
  sideName: maybe(text(120)),
  periodTypeId: id32,
  live: flag,
});

const streamLine = shape<StreamLine>({
  ...lineFields,
  isAlt: maybe(flag),
  alternateLines: maybe(list(altLine)),
  marketId: id,
  marketSourceId: id,
  market,
  marketLineKey: text(200),
});

type Root = MarketLineUpdate["data"]["marketLineUpdate"];
const root: Fields<Root> = {
  leagueId: id32,
  marketTypeId: id32,
  messageId: text(),
  correlationId: orNull(text()),
  messageTimestamp: dateTime,
  conflated: maybe(int()),
  marketLines: list(streamLine),
};

/** Unknown fields are allowed. */
export const isMarketLineUpdate = shape<MarketLineUpdate>({ data: shape({ marketLineUpdate: shape(root) }) });

export const isMarketLineSnapshot = shape<MarketLineSnapshot>({
  data: shape({ marketLineUpdate: shape({ ...root, chunkIndex: int(0), isLast: flag }) }),
});

export const isMarketLineSnapshotComplete = shape<MarketLineSnapshotComplete>({
  lineCount: int(0),
  sequence: int(0),
  ready: flag,
  reason: maybe(oneOf(["disabled", "warming_up"] as const)),
});

export const isGap = shape<Gap>({
  droppedEvents: orNull(int()),
  reason: oneOf(GAP_REASONS),
  leagueIds: list(int()),
  marketTypeIds: list(int()),
  changedSince: orNull(dateTime),
  changedUntil: maybe(dateTime),
  reload: list(text()),
});
