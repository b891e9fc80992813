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

const loading = new Map<string, Promise<unknown>>();

const verifiedPart = async (name: string): Promise<unknown> => {
  const hashes = handover().parts?.[import.meta.url];
  return fetchPart(name, hashes && (hashes[name] ?? (await loadPart<Page>(PAGE)).integrities[name]));
};

/** Loads a part once. After a failure, the next call tries again. */
export const loadPart = <T>(name: string): Promise<T> => {
  const part = loading.get(name) ?? verifiedPart(name);
  loading.set(name, part);
  part.catch(() => loading.delete(name));
  return part as Promise<T>;
};
