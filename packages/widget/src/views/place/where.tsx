import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { loadPart } from "../../core.ts";
import { chooseState } from "../../page/consent/choose-state.ts";
import type { LoadedView, View } from "../context.ts";
import { isRegionUnknown, WhereButton } from "./where-button.tsx";

type RegionPart = { Choice: (shown: View & { choose: (state: string) => void }) => JSX.Element };

const part = signal<RegionPart | null>(null);

/** The choice applies to the open page and is not stored. */
export const Where = (view: LoadedView) => {
  const isOpen = useSignal(false);
  const { Choice } = (isOpen.value && part.value) || {};
  if (Choice && isRegionUnknown(view)) return <Choice {...view} choose={chooseState} />;
  const open = (): void => {
    isOpen.value = true;
    loadPart<RegionPart>("region.js").then(
      (loaded) => (part.value = loaded),
      () => (isOpen.value = false),
    );
  };
  return <WhereButton {...view} open={open} />;
};
