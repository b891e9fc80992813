import type { BookSlip, Event, Jurisdiction, SgpPriceSource, SlipRead, UnmatchedLeg } from "@linewire/contract";
import type { Position } from "@linewire/domain/change/position";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Scope } from "@linewire/domain/scope/scope";
import type { RowNames } from "../../shared/row-names.ts";
import type { ViewAtTime } from "../../shared/scoped-view.ts";
import type { World } from "@linewire/domain/clock/world";

/** A shared slip, which every person with its URL can read. Times are in milliseconds. */
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
  /** Returns undefined if the slip does not exist or has expired. */
  find: (id: string) => StoredSlip | undefined;
  /** Current scope of the slip's creator; undefined if the account no longer exists. */
  scopeOf: (accountId: string) => Scope | undefined;
  position: () => Position;
  names: RowNames;
  region: (state: string | undefined, header?: string | null) => Jurisdiction;
  takesBets: (bookId: number, state: string) => boolean;
  /** The sub id for links in an account's slips; undefined if the account's partner does not count clicks. */
  subIdOf: (accountId: string) => string | undefined;
  linkBook: (bookId: number) => LinkBook;
  /** Current price of a book for a parlay of lines of one event; null if the price is unknown. */
  together: (bookId: number, lines: readonly LineState[]) => { price: number; source: SgpPriceSource } | null;
  simulated: boolean;
};
