import { type ReadonlySignal, useSignal } from "@preact/signals";

/** A computed value runs again only when a signal changes, so the prop becomes a signal. */
export const useProp = <T>(prop: T): ReadonlySignal<T> => {
  const current = useSignal(prop);
  current.value = prop;
  return current;
};
