import type { Credential } from "@linewire/contract";
import { signal, type Signal } from "@preact/signals";

/** What the person typed to be let in. It lives while the page is open and is written nowhere. */
export const SECRETS: Readonly<Record<Credential, Signal<string>>> = {
  ApiKey: signal(""),
  InteractiveToken: signal(""),
  OperatorSecret: signal(""),
};
