import { signal } from "@preact/signals";

/** The bet that is being dragged. */
export const dragged = signal("");
