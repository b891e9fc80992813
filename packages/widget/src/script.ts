import type { SettingSource } from "./config.ts";

/**
 * Data that the loader passes to the bundle: the data-* attributes and the nonce of the first script, and for each bundle URL the integrity
 * hashes of the parts.
 */
export type Handover = {
  config?: DOMStringMap | Record<string, string>;
  nonce?: string;
  parts?: Record<string, Record<string, string>>;
};

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const handover = (): Handover => (window as { linewire?: Handover }).linewire ?? {};

/** Default settings of every element: from the loader, or from the script with a data-partner attribute if no loader ran. */
export const scriptSource: SettingSource = (name) => {
  const data = handover().config ?? document.querySelector<HTMLScriptElement>("script[data-partner]")?.dataset ?? {};
  return data[camel(name)];
};
