import { sameGivenName } from "../language/names/given-name.ts";
import { nameKey, plainText } from "./name-key.ts";
import { suggest } from "./similarity.ts";
import { ambiguous, unknown, type NamingRule, type NamingVerdict } from "./naming-verdict.ts";

/** `suffix`: Jr. or III, which separates people of one name. */
type PersonName = { key: string; given: string; surname: string; suffix: string | null };

// Reports can lack spaces: "LivelyII", "JonesJr.".
const GLUED_SUFFIX = /(?<=\p{Ll})(Jr\.?|Sr\.?|II|III|IV)$/u;
const SUFFIX = /[\s,]+(jr|sr|ii|iii|iv|v)\.?$/;
const LAST_NAME_FIRST = /^([^,]+),\s*(.+)$/;
const ONLY_SUFFIX = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** `Trent, Gary` becomes `Gary Trent`, but `Trent, Jr.` stays. */
const inOrder = (text: string): string => {
  const [, last = "", first = ""] = LAST_NAME_FIRST.exec(text) ?? [];
  return first === "" || ONLY_SUFFIX.test(first) ? text : `${first} ${last}`;
};

const personName = (text: string): PersonName => {
  const ordered = inOrder(text.trim().replace(GLUED_SUFFIX, " $1"));
  const plain = plainText(ordered).trim();
  const suffix = SUFFIX.exec(plain)?.[1] ?? null;
  const bare = plain.replace(SUFFIX, "");
  const [given = "", ...rest] = bare.split(/\s+/);
  return { key: nameKey(bare), given: nameKey(given), surname: nameKey(rest.join(" ")), suffix };
};

const suffixesDiffer = (one: PersonName, other: PersonName): boolean =>
  one.suffix !== null && other.suffix !== null && one.suffix !== other.suffix;

export type NamedPerson = {
  id: number;
  leagueId: number;
  name: string;
  aliases: readonly string[];
  teamIds: readonly number[];
};

export type PersonContext = {
  teamIds?: readonly number[];
  /** The report is older than the rosters, so its team only separates people of one name. */
  past?: boolean;
};

type Form = { person: NamedPerson; name: PersonName };
type Index = { byKey: Map<string, Form[]>; bySurname: Map<string, Form[]>; all: readonly Form[] };

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const indexOf = (people: readonly NamedPerson[]): Index => {
  const all = people.flatMap((person) =>
    [person.name, ...person.aliases].map((name): Form => ({ person, name: personName(name) })),
  );
  const index: Index = { byKey: new Map(), bySurname: new Map(), all };
  for (const form of all) {
    push(index.byKey, form.name.key, form);
    if (form.name.surname !== "") push(index.bySurname, form.name.surname, form);
  }
  return index;
};

const peopleOf = (forms: readonly Form[]): NamedPerson[] => [...new Set(forms.map(({ person }) => person))];

const isOf = (person: NamedPerson, teamIds: readonly number[]): boolean =>
  person.teamIds.some((id) => teamIds.includes(id));

const nearest = (people: readonly NamedPerson[], teamIds: readonly number[]): NamedPerson[] => {
  const now = people.filter(({ teamIds: [current = 0] }) => teamIds.includes(current));
  return now.length > 0 ? now : people.filter((person) => isOf(person, teamIds));
};

/** A person with a unique surname is accepted, even if the report names another team. */
const mayHaveMoved = (name: PersonName, index: Index): boolean =>
  name.surname !== "" && peopleOf(index.bySurname.get(name.surname) ?? []).length === 1;

const DAMAGED = /[\uFFFD?]/;

/** A replacement character in a damaged name matches any letter. */
const matchesOfDamaged = (text: string, { all }: Index): Form[] => {
  const pattern = nameKey(text.replaceAll(/[\uFFFD?]/g, "0"));
  return all.filter(
    ({ name: { key } }) =>
      key.length === pattern.length && pattern.split("").every((letter, at) => letter === "0" || letter === key[at]),
  );
};

const byGivenName = (name: PersonName, index: Index, teamIds: readonly number[]): Form[] =>
  (index.bySurname.get(name.surname) ?? []).filter(
    (form) => isOf(form.person, teamIds) && sameGivenName(name.given, form.name.given),
  );

export const personNames = (people: readonly NamedPerson[]) => {
  const index = indexOf(people);
  const candidates = people.map(({ id, name, aliases }) => ({ id, name, keys: [name, ...aliases].map(nameKey) }));

  return (text: string, { teamIds = [], past = false }: PersonContext = {}): NamingVerdict => {
    const name = personName(text);
    const suggestions = () => suggest(nameKey(text), candidates);
    const verdict = (forms: readonly Form[], how: NamingRule): NamingVerdict | null => {
      const matches = peopleOf(forms.filter((form) => !suffixesDiffer(form.name, name)));
      const inTeams = nearest(matches, teamIds);
      const [first, ...others] = inTeams.length > 0 ? inTeams : matches;
      if (!first) return null;
      if (others.length > 0) return ambiguous(suggestions);
      const isInOtherTeam = teamIds.length > 0 && inTeams.length === 0;
      return isInOtherTeam && !past && !mayHaveMoved(name, index) ? ambiguous(suggestions) : { id: first.id, how };
    };
    const damaged = DAMAGED.test(text);
    return (
      verdict(
        damaged ? matchesOfDamaged(text, index) : (index.byKey.get(name.key) ?? []),
        damaged ? "damaged letters" : "name",
      ) ??
      verdict(damaged ? [] : byGivenName(name, index, teamIds), "given name") ??
      unknown(suggestions)
    );
  };
};
