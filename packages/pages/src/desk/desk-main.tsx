import { DESK_PERIODS, DESK_TABLES, type DeskTable } from "@linewire/contract";
import {
  changeText,
  clicksText,
  countsOffers,
  countText,
  daysText,
  dayText,
  moneyText,
  rateText,
  viewsName,
  viewsText,
} from "../words/desk-text.ts";
import { CurveTable, DeskChart } from "./desk-chart.tsx";
import { DeskTableSheet, MovedList } from "./desk-table.tsx";

export type DeskAddress = { partner: string; by: string; period: string; sort: string; until?: string | undefined };
export type PostbackAddress = { book: string; url: string };
export type DeskMainProps = {
  table: DeskTable;
  query: DeskAddress;
  partners: readonly { slug: string; displayName: string }[];
  counting: boolean;
  addresses: readonly PostbackAddress[];
  simulated: boolean;
  now: number;
  isOperator: boolean;
};

const PERIOD_NAMES: Record<string, string> = {
  hour: "60 minutes",
  day: "24 hours",
  week: "7 days",
  month: "28 days",
  quarter: "13 weeks",
  year: "12 months",
};
const LIST_NAMES: Record<string, string> = { hour: "hour of day" };
const momentText = (iso: string): string => `${dayText(iso)}, ${iso.slice(11, 16)}`;
/** The end of a period is exclusive, so its last day is the day before. */
const lastDay = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString();
const isMidnight = (iso: string): boolean => iso.slice(11, 16) === "00:00";
const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

const addressOf = (query: DeskAddress, change: Partial<DeskAddress>, path = "/desk"): string => {
  const entries = Object.entries({ ...query, ...change }).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(entries as [string, string][])}`;
};

type MenuProps = { label: string; query: DeskAddress; field: "by" | "period"; names: Record<string, string> };

const Menu = ({ label, query, field, names }: MenuProps) => (
  <nav aria-label={label} class="menu">
    <ul>
      {Object.entries(names).map(([value, name]) => (
        <li>
          <a href={addressOf(query, { [field]: value })} aria-current={query[field] === value ? "true" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const PartnerForm = ({ query, partners }: Pick<DeskMainProps, "query" | "partners">) => (
  <form method="get" action="/desk" class="row">
    <div>
      <label for="desk-partner">Partner</label>
      <select id="desk-partner" name="partner">
        {partners.map(({ slug, displayName }) => (
          <option value={slug} selected={slug === query.partner}>
            {displayName}
          </option>
        ))}
      </select>
    </div>
    <input type="hidden" name="by" value={query.by} />
    <input type="hidden" name="period" value={query.period} />
    <button>Show</button>
  </form>
);

const Total = ({ name, value, change }: { name: string; value: string; change: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value} <small>{change}</small>
    </dd>
  </div>
);

const OfferNote = ({ table: { by } }: Pick<DeskMainProps, "table">) =>
  countsOffers(by) ? (
    <p class="says">
      All figures of this table count offers, not boxes: a box with six offers is six views. The tables by article,
      author or hour count boxes, so their figures differ.
    </p>
  ) : null;

const Totals = ({ table: { by, totals, canSeeMoney } }: Pick<DeskMainProps, "table">) => {
  const { now, before } = totals;
  return (
    <dl class="figures" aria-label="Totals">
      <Total name={viewsName(by)} value={countText(now.views)} change={changeText(now.views, before.views)} />
      <Total name="Viewable views" value={countText(now.viewable)} change={changeText(now.viewable, before.viewable)} />
      <Total name="Clicks" value={countText(now.clicks)} change={changeText(now.clicks, before.clicks)} />
      <Total
        name="Click rate"
        value={rateText(now)}
        change={before.viewable === 0 ? "" : `before: ${rateText(before)}`}
      />
      {canSeeMoney && (
        <>
          <Total name="Sign-ups" value={countText(now.signups)} change={changeText(now.signups, before.signups)} />
          <Total
            name="Money"
            value={moneyText(now.money)}
            change={Object.keys(before.money).length === 0 ? "" : `before: ${moneyText(before.money)}`}
          />
        </>
      )}
    </dl>
  );
};

const Charts = ({ table }: Pick<DeskMainProps, "table">) =>
  table.totals.now.views === 0 ? null : (
    <section class="sheet" aria-label="Charts">
      <div class="cols two">
        <DeskChart table={table} figure="viewable" title="Viewable views" />
        <DeskChart table={table} figure="clicks" title="Clicks" />
      </div>
      <CurveTable table={table} />
    </section>
  );

const Rows = ({ table, query }: Pick<DeskMainProps, "table" | "query">) => {
  const title = `By ${LIST_NAMES[table.by] ?? table.by}`;
  const data = addressOf(query, {}, "/desk/v1/table");
  return (
    <section class="sheet">
      {table.rows.length === 0 ? (
        <>
          <h2>{title}</h2>
          <p class="soft">Nothing was counted in this period.</p>
        </>
      ) : (
        <DeskTableSheet table={table} title={title} />
      )}
      {table.rowCount > table.rows.length && (
        <p class="soft">{`The first ${table.rows.length} of ${countText(table.rowCount)} rows. The export has all rows.`}</p>
      )}
      <p class="acts">
        <a href={data.replace("/table?", "/table.csv?")}>CSV</a>
        <a href={data}>JSON</a>
        <a href={addressOf(query, {}, "/desk/week")}>Weekly summary</a>
      </p>
    </section>
  );
};

const Apart = ({ table: { apart } }: Pick<DeskMainProps, "table">) => (
  <section class="sheet">
    <h2>Counted separately</h2>
    {apart.length === 0 ? (
      <p class="soft">No bots, previews or own visits in this period.</p>
    ) : (
      <dl class="facts">
        {apart.map(({ label, now }) => (
          <>
            <dt>{label}</dt>
            <dd>{`${viewsText(now.views)}, ${clicksText(now.clicks)}`}</dd>
          </>
        ))}
      </dl>
    )}
  </section>
);

const Addresses = ({ addresses }: Pick<DeskMainProps, "addresses">) => (
  <section class="sheet">
    <details>
      <summary>Postback addresses of affiliate programs</summary>
      <p class="soft">
        Enter each address in the settings of the book's affiliate program, and replace the placeholders with those of
        the program. Keep the address secret: it is the only credential.
      </p>
      <dl class="stacked">
        {addresses.map(({ book, url }) => (
          <>
            <dt>{book}</dt>
            <dd>
              <code>{url}</code>
            </dd>
          </>
        ))}
      </dl>
    </details>
  </section>
);

const namesOf = (values: readonly string[], names: Record<string, string>): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, capital(names[value] ?? value)]));

const Lead = ({ table: { from, to }, now, query, partners }: DeskMainProps) => {
  const isOngoing = Date.parse(to) > now;
  const isWholeDays = isMidnight(from) && isMidnight(to);
  return (
    <p class="lead">
      {partners.find(({ slug }) => slug === query.partner)?.displayName ?? query.partner},{" "}
      {isWholeDays ? (
        <span class="nowrap">{daysText(from, lastDay(to))}</span>
      ) : (
        <>
          <span class="nowrap">{momentText(from)}</span> to{" "}
          <span class="nowrap">{momentText(isOngoing ? new Date(now).toISOString() : to)}</span>
        </>
      )}{" "}
      (UTC), compared with the period before.
    </p>
  );
};

export const NoDeskRole = ({ name }: { name: string }) => (
  <div class="gate">
    <h1>Your account has no role at the desk</h1>
    <p class="lead">
      The desk shows a publication's figures to its own accounts. Ask an operator of this installation to add the
      account {name} to your publication.
    </p>
    <p class="acts apart">
      <a class="button main" href="/account">
        Your account
      </a>
    </p>
    <p class="soft">To use another account, sign out first.</p>
  </div>
);

export const DeskMain = (props: DeskMainProps) => {
  const { table, query, partners, counting, addresses, simulated, isOperator } = props;
  return (
    <>
      <div class="titled">
        <h1>Desk</h1>
        {simulated && <span class="sim">Simulated odds</span>}
      </div>
      <Lead {...props} />
      {!counting && (
        <p class="says">
          Beacons are off for this partner: its pages report no views or clicks.{" "}
          {isOperator ? (
            <a href={`/console#partner-${query.partner}`}>Turn beacons on in the console</a>
          ) : (
            "An operator can turn beacons on."
          )}
        </p>
      )}
      {partners.length > 1 && <PartnerForm query={query} partners={partners} />}
      <Menu label="Period" query={query} field="period" names={namesOf(DESK_PERIODS, PERIOD_NAMES)} />
      <OfferNote table={table} />
      <Totals table={table} />
      <div class="cols">
        <Charts table={table} />
        <Menu label="Table" query={query} field="by" names={namesOf(DESK_TABLES, LIST_NAMES)} />
        <Rows table={table} query={query} />
      </div>
      <div class="cols two">
        <section class="sheet">
          <h2>Largest changes</h2>
          {table.moved.length === 0 ? (
            <p class="soft">No row with 10 views or more changed.</p>
          ) : (
            <MovedList rows={table.moved} />
          )}
        </section>
        <Apart table={table} />
      </div>
      {addresses.length > 0 && (
        <div class="cols">
          <Addresses addresses={addresses} />
        </div>
      )}
    </>
  );
};
