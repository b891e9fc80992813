import { kebab } from "../config.ts";
import { PARTS, PROPERTIES as CSS_PROPERTIES, SLOTS, STATES } from "../views/surface.ts";
import { EVENTS, OFFER_DETAIL } from "./events.ts";
import { API, METHODS, PROPERTIES, SCRIPT } from "./members.ts";
import { RECORD, SETTINGS, TAGS } from "./settings.ts";

const BEGIN = "<!-- begin of the generated reference: node packages/widget/documents.ts -->";
const END = "<!-- end of the generated reference -->";

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll("|", "\\|");

const table = (heads: string[], rows: string[][]): string => {
  const all = [heads, ...rows].map((row) => row.map(cell));
  const widths = heads.map((_, at) => Math.max(3, ...all.map((row) => row[at]!.length)));
  const line = (row: string[]): string => `| ${row.map((text, at) => text.padEnd(widths[at]!)).join(" | ")} |`;
  const [head, ...body] = all.map(line);
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body].join("\n");
};

const section = (title: string, ...blocks: string[]): string => [`### ${title}`, ...blocks].join("\n\n");

const settings = (): string =>
  table(
    ["Attribute", "Property", "Type", "Meaning"],
    Object.entries(SETTINGS).map(([name, { type, text, only }]) => [
      code(kebab(name)),
      code(name),
      code(type.replaceAll('"', "")),
      only ? `${text} (${only.map(code).join(", ")})` : text,
    ]),
  );

const named = (heads: [string, string], rows: Record<string, string>, write = code): string =>
  table(
    heads,
    Object.entries(rows).map(([name, text]) => [write(name), text]),
  );

const events = (): string =>
  table(
    ["Event", "Detail", "Meaning"],
    Object.entries(EVENTS).map(([name, { detail, text, cancelable }]) => [
      code(`linewire-${name}`),
      code(detail),
      cancelable ? `${text} Cancelable.` : text,
    ]),
  );

const members = (): string =>
  table(
    ["Name", "Type", "Meaning"],
    [
      ...Object.entries(PROPERTIES).map(([name, { type, text, readonly }]) => [
        code(name),
        code(type.replaceAll('"', "")),
        readonly ? `${text} Read-only.` : text,
      ]),
      ...Object.entries(METHODS).map(([name, { type, text }]) => [code(`${name}()`), code(type), text]),
    ],
  );

const listed = (heads: [string, string], list: readonly { name: string; meaning: string }[]): string =>
  table(
    heads,
    list.map(({ name, meaning }) => [name === "(default)" ? "default" : code(name), meaning]),
  );

const reference = (): string =>
  [
    BEGIN,
    section(
      "Elements",
      named(
        ["Element", "Meaning"],
        {
          ...Object.fromEntries(Object.entries(TAGS).map(([tag, { text }]) => [tag, text])),
          [RECORD.tag]: RECORD.text,
        },
        (tag) => code(`<${tag}>`),
      ),
    ),
    section(
      "Settings",
      "Each setting is an attribute and a property of the element. On the script, `data-*` sets it for all elements.",
      settings(),
    ),
    section("Attributes of `<linewire-record>`", named(["Attribute", "Meaning"], RECORD.attributes)),
    section("Only on the script", named(["Attribute", "Meaning"], SCRIPT)),
    section("Properties and methods", members()),
    section("Events", "All events bubble and cross shadow roots.", events(), OFFER_DETAIL),
    section("States", "For CSS, as in `linewire-bets:state(live)`.", listed(["State", "Meaning"], STATES)),
    section("Slots", listed(["Slot", "Content"], SLOTS)),
    section("Parts", "For CSS, as in `linewire-bets::part(price)`.", listed(["Part", "Meaning"], PARTS)),
    section("Custom properties", listed(["Property", "Meaning"], CSS_PROPERTIES)),
    section(
      "`window.linewire`",
      table(
        ["Name", "Meaning"],
        Object.values(API).map(({ call, text }) => [code(call), text]),
      ),
    ),
    END,
  ].join("\n\n");

export const withReference = (page: string): string =>
  page.slice(0, page.indexOf(BEGIN)) + reference() + page.slice(page.indexOf(END) + END.length);
