import { type Check, flag, id, list, maybe, number, oneOf, shape, type StreamStatus, text } from "@linewire/client";
import { type EventNews, isEventNews } from "../lines/event-table.ts";
import { isLine, type PriceLine } from "../article/frame-guard.ts";

// Messages between tabs. Any script of the page can post too, so each message is validated like a frame.

/** A stream frame about players, parsed by the part that displays it. */
export type PeopleNews = { people: string };
/** Journal position of an editor's change of the displayed article. */
export type CorrectionNews = { corrected: string };
export type News = PriceLine | EventNews | PeopleNews | CorrectionNews;

const MAX_FRAME = 65_536;

/** Message from the leader. `to` and `from` answer a hello with all changes after `from`. `lost` = data of other tabs may be wrong. */
export type TabMessage = {
  by: string;
  position: string;
  status: StreamStatus;
  trueAt: number;
  news: News[];
  to?: string;
  from?: string;
  lost?: boolean;
};

/** A joining or returning tab, and its displayed lines. */
export type Hello = { hello: string; lines: number[] };

const isPeopleNews: Check<PeopleNews> = shape<PeopleNews>({ people: text(MAX_FRAME) });
const name = text(60);
const isCorrectionNews: Check<CorrectionNews> = shape<CorrectionNews>({ corrected: name });
const isNews = ((value: unknown) =>
  isLine(value) || isEventNews(value) || isPeopleNews(value) || isCorrectionNews(value)) as Check<News>;

export const isTold: Check<TabMessage> = shape<TabMessage>({
  by: name,
  position: name,
  status: oneOf<StreamStatus>(["connecting", "live", "stale"]),
  trueAt: number(),
  news: list(isNews),
  to: maybe(name),
  from: maybe(name),
  lost: maybe(flag),
});

export const isHello: Check<Hello> = shape<Hello>({ hello: name, lines: list(id) });
