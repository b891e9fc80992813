import { type ReadonlySignal, useSignal } from "@preact/signals";

/** useComputed() runs again only when a signal changes. So a computed value needs its props as signals. */
export const useProp = <T>(prop: T): ReadonlySignal<T> => {
  const current = useSignal(prop);
  current.value = prop;
  return current;
};
