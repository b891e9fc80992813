import { html, Markup, prose } from "../../html.ts";

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: string | number | boolean | null;
  default?: string | number | boolean | null;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const NUMBER_BOUND = 2 ** 31 - 1;

export const anchorOf = (name: string): string => `schema-${name}`;

const reference = (ref: string): Markup => {
  const name = ref.split("/").at(-1)!;
  return html`<a href="#${anchorOf(name)}">${name}</a>`;
};

const joined = (parts: readonly Markup[], between: string): Markup =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${between}${part}`))}`;

const valuesOf = (values: readonly unknown[]): Markup =>
  joined(
    values.map((value) => html`<q>${String(value)}</q>`),
    " | ",
  );

const plain = ({ type = "any", format }: Schema): Markup => {
  const name = Array.isArray(type) ? type.join(" | ") : type;
  return html`${name}${format === undefined ? "" : html`<small> ${format}</small>`}`;
};

/** A union of which no part says what it is only bounds the type beside it. */
const unionOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | null => {
  const union = anyOf ?? oneOf ?? null;
  return union?.some(
    ({ type, $ref, properties, enum: values, anyOf: inner }) => type ?? $ref ?? properties ?? values ?? inner,
  )
    ? union
    : null;
};

/** What a value is, in a few words. */
export const typeOf = (schema: Schema): Markup => {
  const union = unionOf(schema);
  if (schema.$ref !== undefined) return reference(schema.$ref);
  if (schema.enum) return valuesOf(schema.enum);
  if (schema.const !== undefined) return valuesOf([schema.const]);
  if (union) return joined(union.map(typeOf), " | ");
  if (schema.allOf) return joined(schema.allOf.map(typeOf), " & ");
  if (schema.items) return html`${typeOf(schema.items)}[]`;
  if (typeof schema.additionalProperties === "object" && !schema.properties)
    return html`map of ${typeOf(schema.additionalProperties)}`;
  return plain(schema);
};

/** The values that can be chosen, where there is a list of them. */
export const choicesOf = ({ enum: values, const: only }: Schema): string[] | undefined =>
  values?.map(String) ?? (only === undefined ? undefined : [String(only)]);

const bounds = ({ maxItems, maxLength, minimum, maximum }: Schema): string[] => [
  ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(minimum === undefined || maximum === undefined || maximum >= NUMBER_BOUND ? [] : [`${minimum} to ${maximum}`]),
];

const sentence = (text: string): string => (text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`);

const fallbackOf = ({ default: value }: Schema): string =>
  value === undefined || value === "" ? "" : `Default \`${String(value)}\`.`;

/** What else is to say of a value. */
export const notesOf = (schema: Schema): string =>
  [schema.description ?? "", sentence(bounds(schema).join(", ")), fallbackOf(schema)].filter(Boolean).join(" ");

/** The properties that a value has of its own, also where it is a list or a map of them. */
const propertiesOf = (schema: Schema): Schema | null => {
  if (schema.properties) return schema;
  if (schema.items) return propertiesOf(schema.items);
  if (typeof schema.additionalProperties === "object") return propertiesOf(schema.additionalProperties);
  return (
    unionOf(schema)
      ?.map(propertiesOf)
      .find((part) => part !== null) ?? null
  );
};

const rowsOf = ({ properties = {}, required = [] }: Schema, depth: number): Markup[] =>
  Object.entries(properties).flatMap(([name, schema]) => {
    const inner = propertiesOf(schema);
    const row = html`<tr>
      <td ${depth > 0 && new Markup(`class="d${depth}"`)}>
        <code>${name}</code>${required.includes(name) ? "" : html`<small> ?</small>`}
      </td>
      <td>${typeOf(schema)}</td>
      <td>${prose(notesOf(schema))}</td>
    </tr>`;
    return inner && depth < 4 ? [row, ...rowsOf(inner, depth + 1)] : [row];
  });

/** A thing's properties as a table, the inner ones indented. */
export const schemaTable = (schema: Schema): Markup => {
  const object = propertiesOf(schema);
  if (!object) return html`<p>${typeOf(schema)} ${notesOf(schema)}</p>`;
  return html`<table tabindex="0">
    <thead>
      <tr>
        <th>Name</th>
        <th>Type</th>
        <th>What it says</th>
      </tr>
    </thead>
    <tbody>
      ${rowsOf(object, 0)}
    </tbody>
  </table>`;
};
