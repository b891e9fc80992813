/** The files that a page loads. Their names contain a hash of their content. */
export interface PageAssets {
  readonly stylesheet: string;
  /** The typeface of headlines. */
  readonly font: string;
  readonly scripts: Readonly<Record<ScriptName, Script>>;
}

export type ScriptName = "scores" | "spa" | "scroll" | "slow";

/** A module and the modules that it imports. */
interface Script {
  readonly src: string;
  readonly imports: readonly string[];
}
