import type { ATab } from "../tabs/shared-tabs.fixture.ts";

export type OpenService = {
  url: string;
  lastEventId: string;
  tab: ATab;
  push: (text: string) => void;
  isOpen: boolean;
  end: () => void;
};
type Line = { price: number; points: number | null; sequenceNumber: number; statusId: number };

const offerOf = (id: number, line: Line) => ({
  betOffer: { id, ...line, eventId: 7, subject: "Bills", betTypeName: "Moneyline", periodName: "Game" },
  deeplink: { url: null },
});
export type AnEvent = { gameStatus: string; gameClock: string | null; score: number | null };

type ServiceState = { lines: ReadonlyMap<number, Line>; event: AnEvent; position: string };

const articleOf = (ids: readonly number[], { lines, event, position }: ServiceState) => ({
  widget: {
    bets: ids.map((id) => offerOf(id, lines.get(id)!)),
    books: [],
    events: [
      {
        id: 7,
        gameStatus: event.gameStatus,
        gameClock: event.gameClock,
        teams: [{ id: 70, abbreviation: "BUF", score: event.score }],
      },
    ],
    metadata: {},
  },
  streamUrl: "/sse/one?token=t",
  position,
  jurisdiction: { helpline: { url: "https://help.example" } },
  theme: {},
});

export const aService = () => {
  const lines = new Map<number, Line>();
  const journal: { id: string; text: string }[] = [];
  const streams: OpenService[] = [];
  let seq = 0;
  let event: AnEvent = { gameStatus: "Pregame", gameClock: null, score: null };
  const position = (): string => `aaaa-${seq}`;
  const publish = (type: string, data: unknown): void => {
    seq += 1;
    const text = `id: ${position()}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
    journal.push({ id: position(), text });
    for (const stream of streams) if (stream.isOpen) stream.push(text);
  };
  return {
    lines,
    streams,
    article: (ids: readonly number[]) => articleOf(ids, { lines, event, position: position() }),
    open: () => streams.filter(({ isOpen }) => isOpen),
    line: (id: number, price: number): void => {
      lines.set(id, { price, points: null, statusId: 1, sequenceNumber: seq + 1 });
      const { sequenceNumber } = lines.get(id)!;
      publish("market_line_update", {
        data: { marketLineUpdate: { marketLines: [{ marketLineId: id, price, statusId: 1, sequenceNumber }] } },
      });
    },
    event: (next: AnEvent): void => {
      event = next;
      const { gameStatus: statusName, gameClock, score } = next;
      const eventTeams = [{ teamId: 70, ...(score === null ? {} : { score }) }];
      publish("event_update", {
        data: { eventUpdate: { event: { eventId: 7, statusName, ...(gameClock && { gameClock }), eventTeams } } },
      });
    },
    correct: (): void => publish("article_update", { data: { articleUpdate: {} } }),
    report: (text: string): void => publish("player_news", { data: { playerNews: { text } } }),
    gap: (): void => {
      journal.length = 0;
      publish("gap", {});
    },
    replay: (stream: OpenService): void => {
      const after = Number(stream.lastEventId.split("-")[1] ?? 0);
      for (const { id, text } of journal) if (Number(id.split("-")[1]) > after) stream.push(text);
    },
  };
};
