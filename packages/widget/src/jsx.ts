import type { Config } from "./config.ts";

type Kebab<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Text;

/** Numbers and flags may be text too. */
export type LinewireAttributes = {
  [Name in keyof Config as Kebab<Name>]?: Config[Name] | (Config[Name] extends string ? never : `${Config[Name]}`);
};

/**
 * Types for JSX: `interface IntrinsicElements extends LinewireElements<…> {}`, where … is the framework's type of
 * attributes.
 */
export type LinewireElements<Own = object> = Record<
  "linewire-bets" | "linewire-offer" | "linewire-odds",
  Omit<Own, keyof LinewireAttributes> & LinewireAttributes
>;
