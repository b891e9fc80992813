import type { AuthorRecord, NamedTally, PickTally } from "@linewire/contract";
import type { ComponentChildren } from "preact";
import { PickRow } from "./pick-row.tsx";
import { intervalText, percentText, resultsText, unitsText, type NumberStyle } from "./record-numbers.ts";

type RecordProps = { record: AuthorRecord; style: NumberStyle };

const Figure = ({ name, children, note }: { name: string; children: ComponentChildren; note?: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {note && <small>{note}</small>}
    </dd>
  </div>
);

const ClosingValue = ({ total, style }: { total: PickTally; style: NumberStyle }) => {
  const { mean, picks } = total.closingValue;
  const interval = intervalText(total.closingValue, style);
  const count = `${picks} ${picks === 1 ? "pick" : "picks"}`;
  return (
    <Figure name="Closing line value" note={interval === null ? count : `95%: ${interval}, ${count}`}>
      {mean === null ? "None" : percentText(mean, style)}
    </Figure>
  );
};

const Figures = ({ record, total, style }: RecordProps & { total: PickTally }) => (
  <dl class="figures" part="figures">
    <Figure name="Units" note="at stakes of 1">
      {unitsText(total.units, style)}
    </Figure>
    <Figure name="Return" note="per stake">
      {total.return === null ? "None" : percentText(total.return, style)}
    </Figure>
    <ClosingValue total={total} style={style} />
    {record.streaks && (
      <Figure name="Longest streaks">
        {record.streaks.won} won, {record.streaks.lost} lost
      </Figure>
    )}
  </dl>
);

const Split = ({ name, tallies, style }: { name: string; tallies: readonly NamedTally[]; style: NumberStyle }) => (
  <table>
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">Results</th>
        <th scope="col">Units</th>
        <th scope="col">Return</th>
      </tr>
    </thead>
    <tbody>
      {tallies.map((tally) => (
        <tr key={tally.name}>
          <th scope="row">{tally.name}</th>
          <td>{resultsText(tally)}</td>
          <td>{unitsText(tally.units, style)}</td>
          <td>{tally.return === null ? "\u2013" : percentText(tally.return, style)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Splits = ({ record, style }: RecordProps) => (
  <details class="splits">
    <summary>By league, market, section and month</summary>
    <div class="tables" tabIndex={0} role="group" aria-label="Results by league, market, section and month">
      <Split name="League" tallies={record.byLeague} style={style} />
      <Split name="Market" tallies={record.byMarket} style={style} />
      <Split name="Section" tallies={record.bySection} style={style} />
      <Split name="Month" tallies={record.byMonth} style={style} />
    </div>
  </details>
);

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

const notesOf = (record: AuthorRecord): string[] => {
  const { settled, open, total, minPicks, isFew, withdrawn, withdrawnLate } = record;
  if (settled + open + withdrawn === 0 && minPicks === 0) return ["No picks on record."];
  return [
    total === null && minPicks > 0
      ? `${counted(settled, "settled pick")}. A record is shown once there are ${minPicks} settled picks.`
      : isFew && settled > 0
        ? `${counted(settled, "settled pick")}: too few to tell skill from luck.`
        : settled === 0
          ? "No settled pick on record."
          : `${counted(settled, "settled pick")}.`,
    ...(open > 0 ? [`${counted(open, "pick")} on ${open === 1 ? "a game that is" : "games that are"} not over.`] : []),
    ...(withdrawn > 0 ? [`${counted(withdrawn, "pick")} withdrawn, ${withdrawnLate} of them after the start.`] : []),
  ];
};

export const RecordView = ({ record, style }: RecordProps) => {
  const { picks, settled } = record;
  const total = settled > 0 ? record.total : null;
  return (
    <>
      <header>
        <h2>{record.author ?? "All writers"}</h2>
        <p class="partner">{record.partner.displayName}</p>
        {record.simulated && picks.length > 0 && <p class="badge">Simulated results</p>}
      </header>
      {total && (
        <p class="results" part="results">
          {resultsText(total)}
          <span>{total.push > 0 ? "won, lost, push" : "won, lost"}</span>
        </p>
      )}
      {total && <Figures record={record} total={total} style={style} />}
      <p class="notes">{notesOf(record).join(" ")}</p>
      {total && <Splits record={record} style={style} />}
      {picks.length > 0 && (
        <ol class="picks" aria-label="Picks">
          {picks.map((pick) => (
            <PickRow key={pick.id} pick={pick} style={style} />
          ))}
        </ol>
      )}
    </>
  );
};
