import type { EditorsWord, Partner } from "@linewire/domain/change/record";
import type { ComponentChildren } from "preact";
import type { ConsoleView } from "../words/console-view.ts";
import type { ViewRow, ViewTable } from "../words/view-table.ts";
import { CorrectionList } from "./correction-list.tsx";
import { PartnerList } from "./partner-list.tsx";

export type ConsoleMainProps = {
  view: ConsoleView;
  nodeName: string;
  simulated: boolean;
  partners: readonly Partner[];
  bookName: (id: number) => string;
  corrections: readonly EditorsWord[];
  names: ComponentChildren;
  message: string | undefined;
};

const classOf = (head: string): string => (head.startsWith("#") ? "r num" : "");
const nameOf = (head: string): string => head.replace("#", "");

const Row = ({ cells: [first = "", ...cells], mood, heads }: ViewRow & { heads: readonly string[] }) => (
  <tr data-mood={mood ?? undefined}>
    <th scope="row">{first}</th>
    {cells.map((cell, at) => (
      <td class={classOf(heads[at + 1] ?? "")} data-as={nameOf(heads[at + 1] ?? "")}>
        {cell}
      </td>
    ))}
  </tr>
);

/** Tables that can be too wide for a phone (`tiles-phone`), or also for a tablet (`tiles`). */
const TILES: Record<string, string> = { books: "tiles-phone", jobs: "tiles-phone", nodes: "tiles" };

const Table = ({ name, title, heads, rows, none }: ViewTable & { name: string }) => (
  <section class="sheet">
    <div class="scroll" tabindex={0} role="region" aria-label={title} hidden={rows.length === 0}>
      <table data-table={name} class={TILES[name]}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" class={classOf(head)}>
                {nameOf(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row {...row} heads={heads} />
          ))}
        </tbody>
      </table>
    </div>
    <div data-none={name} hidden={rows.length > 0}>
      <h2>{title}</h2>
      <p class="soft">{none}</p>
    </div>
  </section>
);

const FeedBar = ({ feed, simulated }: Pick<ConsoleView, "feed"> & { simulated: boolean }) => (
  <section class="feed" data-state={feed.state} aria-label="Feed">
    <strong role="status">{feed.says}</strong>{" "}
    <span class="num" data-age>
      {feed.age}
    </span>
    {simulated && <span class="sim">Simulated odds</span>}
    <div class="pulse">
      <span class="soft num" data-peak>
        {feed.peak}
      </span>
      <svg viewBox="0 0 59 31" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={feed.points} fill="none" stroke="currentColor" vector-effect="non-scaling-stroke" />
      </svg>
    </div>
  </section>
);

const Figures = ({ figures, failures }: Pick<ConsoleView, "figures" | "failures">) => (
  <dl class="figures">
    {Object.entries(figures).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-figure={name} data-mood={failures.includes(name) ? "bad" : undefined}>
          {text}
        </dd>
      </div>
    ))}
  </dl>
);

const Tables = ({ view: { tables }, names }: { view: ConsoleView; names: readonly string[] }) => (
  <>{names.map((name) => tables[name] && <Table key={name} name={name} {...tables[name]} />)}</>
);

export const Alert = ({ message }: Pick<ConsoleMainProps, "message">) =>
  message === undefined ? null : (
    <p class="says bad" role="alert">
      {message}
    </p>
  );

const ViewTables = ({ view }: Pick<ConsoleMainProps, "view">) => (
  <>
    <div class="cols">
      <Tables view={view} names={["books"]} />
    </div>
    <div class="cols two three">
      <Tables view={view} names={["leagues", "jobs", "caches"]} />
    </div>
    <div class="cols two three">
      <Tables view={view} names={["gaps", "ends", "articles"]} />
    </div>
    <div class="cols">
      <Tables view={view} names={["nodes", "revocations"]} />
    </div>
  </>
);

export const ConsoleMain = (props: ConsoleMainProps) => {
  const { view, nodeName, simulated, partners, bookName, corrections, names, message } = props;
  return (
    <>
      <h1>Console</h1>
      <p class="lead">
        Figures of node {nodeName} since its start, unless stated otherwise.{" "}
        <span data-link="none">{`As of ${view.at.slice(11, 19)} UTC; reload for newer figures.`}</span>
      </p>
      <p class="acts apart">
        <a class="button main" href="/console?add=partner">
          New partner
        </a>
        <a class="button" href="#partners">
          Partners
        </a>
        <a class="button" href="/console/receipts">
          Displayed offers
        </a>
      </p>
      <Alert message={message} />
      <FeedBar feed={view.feed} simulated={simulated} />
      <Figures {...view} />
      <ViewTables view={view} />
      <div class="cols">
        <PartnerList partners={partners} bookName={bookName} />
        <CorrectionList words={corrections} />
        {names}
      </div>
    </>
  );
};

export const NotAnOperator = ({ name }: { name: string }) => (
  <div class="gate">
    <h1>Console</h1>
    <p class="lead">
      The console is for operators of this installation, and the account {name} does not belong to one. An operator can
      give an account the permission <code>operator:admin</code>.
    </p>
    <p class="acts apart">
      <a class="button main" href="/account">
        Your account
      </a>
      <a class="button" href="/desk">
        Desk
      </a>
    </p>
    <p class="soft">To use another account, sign out first.</p>
  </div>
);
