import { signal } from "@preact/signals";

export const address = signal("");
