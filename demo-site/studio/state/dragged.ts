import { signal } from "@preact/signals";

/** The bet that is being dragged to another place. */
export const dragged = signal("");
