import { type ReadonlySignal, useSignal } from "@preact/signals";

/** A prop as a signal, for computed values: useComputed() runs again only when a signal changes. */
export const useProp = <T>(prop: T): ReadonlySignal<T> => {
  const current = useSignal(prop);
  current.value = prop;
  return current;
};
