/** The files that a page loads, under names that change with their content. */
export interface PageAssets {
  readonly stylesheet: string;
  /** The typeface of headlines. */
  readonly font: string;
  readonly scripts: Readonly<Record<ScriptName, Script>>;
}

export type ScriptName = "scores" | "spa" | "scroll" | "slow";

/** A module, and those that it needs at once. */
interface Script {
  readonly src: string;
  readonly imports: readonly string[];
}
