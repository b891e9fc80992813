import type { SettingSource } from "./config.ts";

/**
 * The loader passes this to the bundle: data-* attributes and nonce of the first script, and the parts' integrity
 * hashes for each bundle URL.
 */
export type Handover = {
  config?: DOMStringMap | Record<string, string>;
  nonce?: string;
  parts?: Record<string, Record<string, string>>;
};

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const handover = (): Handover => (window as { linewire?: Handover }).linewire ?? {};

/** From the loader, or without a loader from the script with data-partner. */
export const scriptSource: SettingSource = (name) => {
  const data = handover().config ?? document.querySelector<HTMLScriptElement>("script[data-partner]")?.dataset ?? {};
  return data[camel(name)];
};
