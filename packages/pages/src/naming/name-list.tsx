import type { NamesOfFeeds } from "@linewire/contract";
import type { ComponentChildren } from "preact";
import { Moment } from "../own-page.tsx";
import { TableHead } from "../table-head.tsx";

type UnmappedName = NamesOfFeeds["unmapped"][number];
type MappedName = NamesOfFeeds["mapped"][number];
type LeagueCode = (leagueId: number) => string | undefined;
type FormProps = { name: string; command: string; recordId?: number; children: ComponentChildren };

const KINDS: Record<UnmappedName["kind"], string> = { team: "team", person: "player", book: "book", market: "market" };
const MAX_ROWS = 50;

const NameForm = ({ name, command, recordId, children }: FormProps) => (
  <form method="post" action="/console/v1/names">
    <input type="hidden" name="do" value={command} />
    <input type="hidden" name="name" value={name} />
    {recordId !== undefined && <input type="hidden" name="thing" value={String(recordId)} />}
    {children}
  </form>
);

const Suggestions = ({ id, name, suggestions }: UnmappedName) => (
  <ul>
    {suggestions.map(({ id: recordId, name: own, score }) => (
      <li key={recordId}>
        <NameForm name={id} command="map" recordId={recordId}>
          <button aria-label={`${name} is ${own}`}>{own}</button>
        </NameForm>
        <span class="soft num">{`${Math.round(score * 100)} % similar`}</span>
      </li>
    ))}
    <li>
      <NameForm name={id} command="dismiss">
        <button class="danger" aria-label={`${name} matches no record`}>
          No match
        </button>
      </NameForm>
    </li>
  </ul>
);

const kindText = ({ kind, leagueId }: Pick<UnmappedName, "kind" | "leagueId">, code: LeagueCode): string =>
  `${leagueId === null ? "" : `${code(leagueId)?.toUpperCase() ?? leagueId} `}${KINDS[kind]}`;

const UnmappedRow = ({ one, code }: { one: UnmappedName; code: LeagueCode }) => (
  <tr>
    <th scope="row">{one.name}</th>
    <td data-as="Type">{kindText(one, code)}</td>
    <td data-as="Source">{one.seenIn}</td>
    <td data-as="Documents" class="r num">
      {one.times}
    </td>
    <td data-as="Suggestions">
      <Suggestions {...one} />
    </td>
  </tr>
);

const MappedRow = ({ one, code }: { one: MappedName; code: LeagueCode }) => (
  <tr>
    <th scope="row">{one.name}</th>
    <td data-as="Type">{kindText(one, code)}</td>
    <td data-as="Record">{one.thingId === null ? "no match" : (one.thing ?? String(one.thingId))}</td>
    <td data-as="Mapped by">
      {one.by}, <Moment at={one.modifiedOn} />
    </td>
    <td data-as="">
      <NameForm name={one.id} command="withdraw">
        <button class="danger" aria-label={`Remove the mapping of ${one.name}`}>
          Remove mapping
        </button>
      </NameForm>
    </td>
  </tr>
);

const Table = ({ heads, children }: { heads: readonly string[]; children: ComponentChildren }) => (
  <div class="scroll">
    <table class="fold">
      <TableHead heads={heads} />
      <tbody>{children}</tbody>
    </table>
  </div>
);

const Notes = ({ notes }: Pick<NamesOfFeeds, "notes">) => (
  <dl class="figures">
    {notes.map(({ label, text }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export const NameList = ({ notes, unmapped, mapped, code }: NamesOfFeeds & { code: LeagueCode }) => (
  <section class="sheet" aria-labelledby="names">
    <h2 id="names">Names from feeds</h2>
    {notes.length > 0 && <Notes notes={notes} />}
    {unmapped.length === 0 ? (
      <p class="soft">Every name is mapped.</p>
    ) : (
      <Table heads={["Name", "Type", "Source", "Documents", "Suggestions"]}>
        {unmapped.slice(0, MAX_ROWS).map((one) => (
          <UnmappedRow key={one.id} one={one} code={code} />
        ))}
      </Table>
    )}
    {unmapped.length > MAX_ROWS && (
      <p class="soft">
        {`${unmapped.length - MAX_ROWS} more: `}
        <code>/console/v1/names</code>.
      </p>
    )}
    {mapped.length > 0 && (
      <>
        <h3>Mapped by operators</h3>
        <Table heads={["Name", "Type", "Record", "Mapped by", ""]}>
          {mapped.map((one) => (
            <MappedRow key={one.id} one={one} code={code} />
          ))}
        </Table>
      </>
    )}
  </section>
);
