/** The names of the files contain a hash of their content. */
export interface PageAssets {
  readonly stylesheet: string;
  readonly font: string;
  readonly scripts: Readonly<Record<ScriptName, Script>>;
}

export type ScriptName = "scores" | "spa" | "scroll" | "slow";

interface Script {
  readonly src: string;
  readonly imports: readonly string[];
}
