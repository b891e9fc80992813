import type { StudioBet, StudioNews } from "@linewire/contract";
import { quoteText, spanText, statusText } from "../state/words.ts";

const Reported = ({ news }: { news: StudioNews }) => {
  const at = new Date(news.reportedOn);
  const text = at.toLocaleString("en-US", { month: "short", day: "numeric", hour: "2-digit", minute: "2-digit" });
  return <time dateTime={news.reportedOn}>{text}</time>;
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
    <strong>{spanText(move.secondsAfter)} after the report</strong>
    {otherBooks > 0 && `, ${otherBooks === 1 ? "one more book" : `${otherBooks} more books`} within ten minutes`}.
  </>
);

/** Changes of several books after the same report. */
const Item = ({ moves, isSigned }: { moves: readonly [StudioNews, ...StudioNews[]]; isSigned: boolean }) => {
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
          reported <Reported news={news} />
        </span>
      </p>
      <p class="headline">
        {news.headline}
        {news.sourceUrl !== null && (
          <>
            {" "}
            <a class="outside" href={news.sourceUrl} target="_blank" rel="noopener noreferrer">
              Source
            </a>
          </>
        )}
      </p>
      {moves.map((move) => (
        <p key={`${move.move.book.id} ${move.move.secondsAfter}`}>
          <Moved news={move} isSigned={isSigned} />
        </p>
      ))}
    </li>
  );
};

type Report = [StudioNews, ...StudioNews[]];

/** The same report can come from several sources, each with its own id. */
const reportsOf = (all: readonly StudioNews[]): Report[] => {
  const reports = new Map<string, Report>();
  for (const news of all) {
    const key = `${news.person} ${news.headline}`;
    const known = reports.get(key);
    if (known) known.push(news);
    else reports.set(key, [news]);
  }
  return [...reports.values()];
};

/** Lists reports that came before a change of the line. The texts do not claim that the report caused the change. */
export const NewsMoves = ({ bet }: { bet: StudioBet }) =>
  bet.news.length === 0 ? null : (
    <ul class="news-moves" aria-label={`News before the line of ${bet.subject} changed`}>
      {reportsOf(bet.news).map((moves) => (
        <Item key={moves[0].newsId} moves={moves} isSigned={bet.overUnder === null} />
      ))}
    </ul>
  );
