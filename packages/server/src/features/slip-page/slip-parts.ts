import type { BookSlip, Event, Jurisdiction, SgpPriceSource, SlipRead, UnmatchedLeg } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Scope } from "@linewire/domain/scope/scope";
import type { RowNames } from "../../shared/row-names.ts";
import type { ViewAtTime } from "../../shared/scoped-view.ts";
import type { World } from "@linewire/domain/clock/world";

/** Everyone with the URL can read the slip. Times are in ms. */
export type StoredSlip = {
  id: string;
  accountId: string;
  madeAt: number;
  expiresAt: number;
  read: SlipRead;
  betSlips: readonly BookSlip[];
  unmatchedLegs: readonly UnmatchedLeg[];
};

export type SlipPageView = {
  line: (id: number) => LineState | undefined;
  event: (id: number) => Event | undefined;
};

export type SlipParts = ViewAtTime<SlipPageView> & {
  world: Pick<World, "now">;
  /** Undefined if the slip is missing or expired. */
  find: (id: string) => StoredSlip | undefined;
  /** Undefined if the account of the slip's creator no longer exists. */
  scopeOf: (accountId: string) => Scope | undefined;
  position: () => Position;
  names: RowNames;
  region: (state: string | undefined, header?: string | null) => Jurisdiction;
  takesBets: (bookId: number, state: string) => boolean;
  /** The sub id of links in an account's slips; undefined if its partner counts no clicks. */
  subIdOf: (accountId: string) => string | undefined;
  linkBook: (bookId: number) => LinkBook;
  /** Null if unknown. All lines are of one event. */
  together: (bookId: number, lines: readonly LineState[]) => { price: number; source: SgpPriceSource } | null;
  simulated: boolean;
};
