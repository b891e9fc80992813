import type { EmbedPreviewRequest, StudioBlock } from "@linewire/contract";

export type PreviewMessage = {
  readonly linewire: "preview";
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly markdown: string | null;
  /** Offers of this draft are shown; null if the published corrections apply. */
  readonly draft: { readonly partner: string; readonly request: EmbedPreviewRequest } | null;
  readonly blocks: readonly Pick<StudioBlock, "kind" | "text">[];
  /** An offer is inserted after each of these blocks. `index`: its place in the article. */
  readonly inline: readonly { readonly after: number; readonly index: number }[];
  readonly tokens: readonly (readonly [name: string, value: string])[];
  readonly theme: "auto" | "light" | "dark";
  readonly edition: number;
};
