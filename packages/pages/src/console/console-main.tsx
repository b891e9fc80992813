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
  /** Reason why the submitted form was rejected. */
  message: string | undefined;
};

const classOf = (head: string): string => (head.startsWith("#") ? "r num" : "");

const Row = ({ cells: [first = "", ...cells], mood, heads }: ViewRow & { heads: readonly string[] }) => (
  <tr data-mood={mood ?? undefined}>
    <th scope="row">{first}</th>
    {cells.map((cell, at) => (
      <td class={classOf(heads[at + 1] ?? "")}>{cell}</td>
    ))}
  </tr>
);

const Table = ({ name, title, heads, rows, none }: ViewTable & { name: string }) => (
  <section class="sheet">
    <div class="scroll" tabindex={0} role="region" aria-label={title} hidden={rows.length === 0}>
      <table data-table={name}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" class={classOf(head)}>
                {head.replace("#", "")}
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
    <svg viewBox="0 0 59 31" preserveAspectRatio="none" role="img" aria-label="Changes in each of the last 60 seconds">
      <polyline points={feed.points} fill="none" stroke="currentColor" vector-effect="non-scaling-stroke" />
    </svg>
  </section>
);

const Figures = ({ figures }: Pick<ConsoleView, "figures">) => (
  <dl class="figures">
    {Object.entries(figures).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd data-figure={name}>{text}</dd>
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

/** The script of the page updates the figures. */
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
      <Figures figures={view.figures} />
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
      {name} is not an operator: the console requires the permission <code>operator:admin</code>. Sign out and sign in
      with an operator account, or go to <a href="/account">your account</a>.
    </p>
  </div>
);
