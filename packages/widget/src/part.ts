import { handover } from "./script.ts";

type Table = { parts: Record<string, string> };

const fetchPart = <T>(name: string, integrity: string | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const href = new URL(name, import.meta.url).href;
    const run = (): void => void import(/* @vite-ignore */ href).then(resolve, reject);
    const link = document.createElement("link");
    if (!integrity || !link.relList.supports("modulepreload")) return run();
    link.rel = "modulepreload";
    link.href = href;
    link.integrity = integrity;
    link.crossOrigin = "anonymous";
    link.addEventListener("load", run);
    link.addEventListener("error", reject);
    return document.head.append(link);
  });

let table: Promise<Table> | undefined;

/** Fetches a part of this build. The loader vouches for the first of them, their table for the others: a preload checks integrity, which import() cannot. */
export const loadPart = async <T>(name: string): Promise<T> => {
  const vouched = handover().parts?.[import.meta.url];
  if (!vouched || name in vouched) return fetchPart(name, vouched?.[name]);
  table ??= fetchPart("parts.js", vouched["parts.js"]);
  return fetchPart(name, (await table).parts[name]);
};
