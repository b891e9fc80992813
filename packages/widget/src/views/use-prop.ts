import { type ReadonlySignal, useSignal } from "@preact/signals";

/**
 * Converts a prop to a signal. useComputed() runs again only when a signal changes, so a computed value must read its props from signals.
 */
export const useProp = <T>(prop: T): ReadonlySignal<T> => {
  const current = useSignal(prop);
  current.value = prop;
  return current;
};
