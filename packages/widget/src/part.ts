import { handover } from "./script.ts";

type Table = { parts: Record<string, string> };

const fetchPart = <T>(name: string, integrity: string | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const href = new URL(name, import.meta.url).href;
    const run = (): void => void import(/* @vite-ignore */ href).then(resolve, reject);
    const link = document.createElement("link");
    if (!integrity) return run();
    link.rel = "modulepreload";
    link.href = href;
    link.integrity = integrity;
    link.crossOrigin = "anonymous";
    link.addEventListener("load", run);
    link.addEventListener("error", reject);
    return document.head.append(link);
  });

const coming = new Map<string, Promise<unknown>>();

const vouchedPart = async (name: string): Promise<unknown> => {
  const vouched = handover().parts?.[import.meta.url];
  if (!vouched || name in vouched) return fetchPart(name, vouched?.[name]);
  return fetchPart(name, (await loadPart<Table>("parts.js")).parts[name]);
};

/** Fetches a part of this build, once unless it fails. The loader vouches for the first of them, their table for the others: a preload checks integrity, which import() cannot. */
export const loadPart = <T>(name: string): Promise<T> => {
  const part = coming.get(name) ?? vouchedPart(name);
  coming.set(name, part);
  part.catch(() => coming.delete(name));
  return part as Promise<T>;
};
