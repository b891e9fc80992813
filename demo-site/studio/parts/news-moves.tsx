import type { StudioBet, StudioNews } from "@linewire/contract";
import { analysis } from "../state/studio.ts";
import { quoteText, spanText, statusText } from "../state/words.ts";

const Reported = ({ news }: { news: StudioNews }) => {
  const at = new Date(news.reportedOn);
  const text = at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
  return (
    <time class="whole" dateTime={news.reportedOn}>
      {text}
    </time>
  );
};

const Moved = ({ news: { move, otherBooks }, isSigned }: { news: StudioNews; isSigned: boolean }) => (
  <>
    {move.priceAfter === null ? (
      <>
        {move.book.name} removed the line, previously {quoteText(move.pointsBefore, move.priceBefore, isSigned)},{" "}
      </>
    ) : (
      <>
        {move.book.name} moved{" "}
        <span class="went">
          {quoteText(move.pointsBefore, move.priceBefore, isSigned)} →{" "}
          {quoteText(move.pointsAfter, move.priceAfter, isSigned)}
        </span>{" "}
      </>
    )}
    {spanText(move.secondsAfter)} after the report
    {otherBooks > 0 && `, ${otherBooks === 1 ? "one more book" : `${otherBooks} more books`} within ten minutes`}.
  </>
);

const Headline = ({ news: { headline, sourceUrl } }: { news: StudioNews }) => (
  <p class="headline">
    {/[.!?]$/.test(headline) ? headline : `${headline}.`}
    {sourceUrl !== null && (
      <>
        {" "}
        <a class="outside" href={sourceUrl} target="_blank" rel="noopener noreferrer">
          Source
        </a>
      </>
    )}
  </p>
);

type ItemProps = { moves: readonly [StudioNews, ...StudioNews[]]; isSigned: boolean; isKnown: boolean };

/** If an earlier card has the whole report, this card has only player and status. */
const Item = ({ moves, isSigned, isKnown }: ItemProps) => {
  const [news] = moves;
  return (
    <li>
      <p>
        <strong>{news.person}</strong>{" "}
        <span class="tag warn">
          {statusText(news.status)}
          {news.injury !== null && `, ${news.injury}`}
        </span>{" "}
        <span class="soft">
          {isKnown ? (
            "report above"
          ) : (
            <>
              reported <Reported news={news} />
            </>
          )}
        </span>{" "}
        {analysis.value?.simulated && !isKnown && <span class="tag">Simulated report</span>}
      </p>
      {!isKnown && <Headline news={news} />}
      {moves.map((move) => (
        <p key={`${move.move.book.id} ${move.move.secondsAfter}`}>
          <Moved news={move} isSigned={isSigned} />
        </p>
      ))}
    </li>
  );
};

const reportKey = ({ person, headline }: StudioNews): string => `${person} ${headline}`;

type Report = [StudioNews, ...StudioNews[]];

const isSameMove = ({ move: a }: StudioNews, { move: b }: StudioNews): boolean =>
  a.book.id === b.book.id &&
  a.pointsBefore === b.pointsBefore &&
  a.pointsAfter === b.pointsAfter &&
  a.priceBefore === b.priceBefore &&
  a.priceAfter === b.priceAfter;

/** Several sources can send one report, each with its own id. A change of a line is listed once. */
const reportsOf = (all: readonly StudioNews[]): Report[] => {
  const reports = new Map<string, Report>();
  for (const news of all) {
    const key = reportKey(news);
    const known = reports.get(key);
    if (!known) reports.set(key, [news]);
    else if (!known.some((one) => isSameMove(one, news))) known.push(news);
  }
  return [...reports.values()];
};

const summaryText = ([[{ person, status }], ...others]: readonly [Report, ...Report[]]): string => {
  const more = others.length > 0 ? `, ${others.length} more` : "";
  return `${person} ${statusText(status)}${more}`;
};

/** The texts do not claim that a report caused a change, because the report only precedes it. */
export const NewsMoves = ({ bet }: { bet: StudioBet }) => {
  const bets = analysis.value?.bets ?? [];
  const earlier = bets.slice(
    0,
    bets.findIndex(({ betKey }) => betKey === bet.betKey),
  );
  const known = new Set(earlier.flatMap(({ news }) => news.map(reportKey)));
  const reports = reportsOf(bet.news);
  const [first, ...others] = reports;
  return first === undefined ? null : (
    <details class="news-moves">
      <summary>News before the line moved: {summaryText([first, ...others])}</summary>
      <ul aria-label={`News before the line of ${bet.subject} changed`}>
        {reports.map((moves) => (
          <Item
            key={moves[0].newsId}
            moves={moves}
            isSigned={bet.overUnder === null}
            isKnown={known.has(reportKey(moves[0]))}
          />
        ))}
      </ul>
    </details>
  );
};
