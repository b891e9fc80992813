import type { Source } from "./config.ts";

export type Handover = { config?: DOMStringMap | Record<string, string> };
declare global {
  interface Window {
    linewire?: Handover;
  }
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The defaults for every element: what the loader handed over, else the data-* of the script that carries a partner. */
export const scriptSource: Source = (name) => {
  const data =
    window.linewire?.config ?? document.querySelector<HTMLScriptElement>("script[data-partner]")?.dataset ?? {};
  return data[camel(name)];
};
