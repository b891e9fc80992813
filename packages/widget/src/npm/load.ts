import type { Config } from "../config.ts";

export type { LinewireAttributes, LinewireElements } from "../jsx.ts";

/**
 * `origin` is the service, and `partner` the slug of the publisher. The settings apply to every element of the page.
 */
export type LoadOptions = {
  origin: string;
  partner: string;
  nonce?: string;
  settings?: Partial<Omit<Config, "partner" | "api">>;
};

const loading = new Map<string, Promise<void>>();

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const add = ({ origin, partner, nonce, settings = {} }: LoadOptions, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = address;
    if (nonce !== undefined) script.nonce = nonce;
    for (const [name, value] of Object.entries({ ...settings, partner }))
      if (value !== undefined) script.setAttribute(`data-${kebab(name)}`, String(value));
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`Linewire did not load from ${origin}`)));
    document.head.append(script);
  });

/** Loads the elements once per page. An update of the elements needs no new build of the page. */
export const loadLinewire = (options: LoadOptions): Promise<void> => {
  const address = `${options.origin.replace(/\/$/, "")}/embed/v1/linewire.js`;
  const known = loading.get(address) ?? add(options, address);
  loading.set(address, known);
  // After a failure, the next call tries again.
  known.catch(() => loading.delete(address));
  return known;
};
