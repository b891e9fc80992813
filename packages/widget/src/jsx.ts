import type { Config } from "./config.ts";

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Text;

/** The settings as attributes: numbers and flags can be text. */
export type LinewireAttributes = {
  [Name in keyof Config as Kebab<Name>]?: Config[Name] | (Config[Name] extends string ? never : `${Config[Name]}`);
};

/** The elements for JSX: `interface IntrinsicElements extends LinewireElements<…> {}`, with the framework's attributes. */
export type LinewireElements<Own = object> = Record<
  "linewire-bets" | "linewire-offer" | "linewire-odds",
  Omit<Own, keyof LinewireAttributes> & LinewireAttributes
>;
