import { PARTS, PROPERTIES as CSS_PROPERTIES, SLOTS, STATES } from "../views/surface.ts";
import { kebab } from "../config.ts";
import { EVENTS } from "./events.ts";
import { METHODS, PROPERTIES } from "./members.ts";
import { RECORD, SETTINGS, TAGS } from "./settings.ts";

const entries = Object.entries;
export type Tag = keyof typeof TAGS;

const settingsOf = (tag: Tag) => entries(SETTINGS).filter(([, { only }]) => !only || only.includes(tag));

/** The manifest requires an empty name for the default slot. */
const named = (list: readonly { name: string; meaning: string }[]) =>
  list.map(({ name, meaning }) => ({ name: name === "(default)" ? "" : name, description: meaning }));

const members = (tag: Tag) => [
  ...settingsOf(tag).map(([name, { type, text }]) => ({
    kind: "field",
    name,
    type: { text: type },
    description: text,
    attribute: kebab(name),
    reflects: true,
  })),
  ...entries(PROPERTIES).map(([name, { type, text, readonly = false }]) => ({
    kind: "field",
    name,
    type: { text: type },
    description: text,
    ...(readonly && { readonly }),
  })),
  ...entries(METHODS).map(([name, { type, text }]) => ({
    kind: "method",
    name,
    return: { type: { text: type } },
    description: text,
  })),
];

const declaration = (tag: Tag) => ({
  kind: "class",
  customElement: true,
  tagName: tag,
  name: TAGS[tag].name,
  description: TAGS[tag].text,
  superclass: { name: "HTMLElement" },
  attributes: settingsOf(tag).map(([name, { type, text }]) => ({
    name: kebab(name),
    fieldName: name,
    type: { text: type },
    description: text,
  })),
  members: members(tag),
  events: entries(EVENTS).map(([name, { detail, text }]) => ({
    name: `linewire-${name}`,
    type: { text: `CustomEvent<${detail}>` },
    description: text,
  })),
  slots: named(SLOTS),
  cssParts: named(PARTS),
  cssProperties: named(CSS_PROPERTIES),
  cssStates: named(STATES),
});

const recordAttributes = entries(RECORD.attributes).map(([name, description]) => ({ name, description }));

const recordDeclaration = {
  kind: "class",
  customElement: true,
  tagName: RECORD.tag,
  name: RECORD.name,
  description: RECORD.text,
  superclass: { name: "HTMLElement" },
  attributes: recordAttributes.map((attribute) => ({ ...attribute, type: { text: "string" } })),
  cssProperties: named(CSS_PROPERTIES),
};

const definition = (tag: string, name: string) => ({
  kind: "custom-element-definition",
  name: tag,
  declaration: { name },
});

const tags = Object.keys(TAGS) as Tag[];

/** A custom elements manifest of schema 1.0. */
export const manifest = () => ({
  schemaVersion: "1.0.0",
  modules: [
    {
      kind: "javascript-module",
      path: "dist/linewire.js",
      declarations: [...tags.map(declaration), recordDeclaration],
      exports: [...tags.map((tag) => definition(tag, TAGS[tag].name)), definition(RECORD.tag, RECORD.name)],
    },
  ],
});

export const htmlData = () => ({
  version: 1.1,
  tags: [
    ...tags.map((tag) => ({
      name: tag,
      description: TAGS[tag].text,
      attributes: settingsOf(tag).map(
        ([name, { type, text, values = type === "boolean" ? ["true", "false"] : [] }]) => ({
          name: kebab(name),
          description: text,
          ...(values.length > 0 && { values: values.map((name) => ({ name })) }),
        }),
      ),
    })),
    { name: RECORD.tag, description: RECORD.text, attributes: recordAttributes },
  ],
});
