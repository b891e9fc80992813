import { handover } from "./script.ts";

type Page = { integrities: Record<string, string> };

const PAGE = "page.js";
let attempts = 0;

const fetchPart = async (name: string): Promise<unknown> => {
  const hashes = handover().parts?.[import.meta.url];
  const integrity = hashes && (hashes[name] ?? (await loadPart<Page>(PAGE)).integrities[name]);
  // A browser does not request a module again after a failure, so each attempt has another URL.
  const { href } = new URL(`${name}#${attempts++}`, import.meta.url);
  if (integrity)
    await new Promise((onload, onerror) => {
      const link = document.createElement("link");
      Object.assign(link, {
        rel: "modulepreload",
        href,
        integrity,
        crossOrigin: "anonymous",
        nonce: handover().nonce,
        onload,
        onerror,
      });
      document.head.append(link);
    });
  return import(/* @vite-ignore */ href);
};

const loading = new Map<string, Promise<unknown>>();

/** Loads a part once. After a failure, the next call tries again. */
export const loadPart = <T>(name: string): Promise<T> => {
  const part = loading.get(name) ?? fetchPart(name);
  loading.set(name, part);
  part.catch(() => loading.delete(name));
  return part as Promise<T>;
};
