import type { SettingSource } from "./config.ts";

/** Data from the loaders to the bundle: data-* and nonce of the first script, and the integrity hashes of the first parts by bundle URL. */
export type Handover = {
  config?: DOMStringMap | Record<string, string>;
  nonce?: string;
  parts?: Record<string, Record<string, string>>;
};

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

export const handover = (): Handover => (window as { linewire?: Handover }).linewire ?? {};

/** Defaults for every element: passed by the loader, otherwise the data-* of the script with a partner. */
export const scriptSource: SettingSource = (name) => {
  const data = handover().config ?? document.querySelector<HTMLScriptElement>("script[data-partner]")?.dataset ?? {};
  return data[camel(name)];
};
