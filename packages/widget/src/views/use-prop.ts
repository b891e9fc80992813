import { type ReadonlySignal, useSignal } from "@preact/signals";

/** A prop as a signal: useComputed() runs again only when a signal changes, so a computed value must read props from one. */
export const useProp = <T>(prop: T): ReadonlySignal<T> => {
  const current = useSignal(prop);
  current.value = prop;
  return current;
};
