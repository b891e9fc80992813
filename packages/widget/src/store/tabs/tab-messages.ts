import { type Check, flag, id, list, maybe, number, oneOf, shape, type StreamStatus, text } from "@linewire/client";
import { type EventStateUpdate, isEventStateUpdate } from "../lines/event-table.ts";
import { isLine, type PriceLine } from "../article/frame-guard.ts";

// Any script of the page can post to the channel, so each message is validated like a frame.

/** The part `people` parses this stream frame. */
export type PeopleFrame = { people: string };
export type CorrectionNotice = { corrected: string };
export type TabUpdate = PriceLine | EventStateUpdate | PeopleFrame | CorrectionNotice;

const MAX_FRAME = 65_536;

/**
 * The answer to a `Hello` has the tab's id in `to`, and all changes after `from`. `lost` means that other tabs must
 * reload.
 */
export type TabMessage = {
  by: string;
  position: string;
  status: StreamStatus;
  trueAt: number;
  news: TabUpdate[];
  to?: string;
  from?: string;
  lost?: boolean;
};

export type Hello = { hello: string; lines: number[] };

const isPeopleFrame: Check<PeopleFrame> = shape<PeopleFrame>({ people: text(MAX_FRAME) });
const name = text(60);
const isCorrectionNotice: Check<CorrectionNotice> = shape<CorrectionNotice>({ corrected: name });
const isTabUpdate = ((value: unknown) =>
  isLine(value) || isEventStateUpdate(value) || isPeopleFrame(value) || isCorrectionNotice(value)) as Check<TabUpdate>;

export const isTabMessage: Check<TabMessage> = shape<TabMessage>({
  by: name,
  position: name,
  status: oneOf<StreamStatus>(["connecting", "live", "stale"]),
  trueAt: number(),
  news: list(isTabUpdate),
  to: maybe(name),
  from: maybe(name),
  lost: maybe(flag),
});

export const isHello: Check<Hello> = shape<Hello>({ hello: name, lines: list(id) });
