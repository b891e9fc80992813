import { signal } from "../state/signal.ts";
import type { Loaded } from "./context.ts";

/** What is to be read out, once the page's part is there that says it. */
export const speaker = signal<((loaded: Loaded) => string) | null>(null);
