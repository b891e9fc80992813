import { handover } from "./script.ts";

type Page = { integrities: Record<string, string> };

const PAGE = "page.js";

const fetchPart = <T>(name: string, integrity: string | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const href = new URL(name, import.meta.url).href;
    const run = (): void => void import(/* @vite-ignore */ href).then(resolve, reject);
    if (!integrity) return run();
    const link = document.createElement("link");
    Object.assign(link, {
      rel: "modulepreload",
      href,
      integrity,
      crossOrigin: "anonymous",
      nonce: handover().nonce,
      onload: run,
      onerror: reject,
    });
    return document.head.append(link);
  });

const coming = new Map<string, Promise<unknown>>();

const vouchedPart = async (name: string): Promise<unknown> => {
  const vouched = handover().parts?.[import.meta.url];
  return fetchPart(name, vouched && (vouched[name] ?? (await loadPart<Page>(PAGE)).integrities[name]));
};

/**
 * Loads a part of this build, once unless it fails. The loader verifies the page part, which verifies the others: a preload checks
 * integrity, which import() cannot.
 */
export const loadPart = <T>(name: string): Promise<T> => {
  const part = coming.get(name) ?? vouchedPart(name);
  coming.set(name, part);
  part.catch(() => coming.delete(name));
  return part as Promise<T>;
};
