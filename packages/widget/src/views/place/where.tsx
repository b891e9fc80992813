import { signal, useSignal, type Signal } from "@preact/signals";
import type { JSX } from "preact";
import { loadPart } from "../../core.ts";
import type { LoadedView } from "../context.ts";
import { WhereButton } from "./where-button.tsx";

export type RegionView = LoadedView & { isOpen: Signal<boolean> };
type RegionPart = { Region: (shown: RegionView) => JSX.Element | null };

const part = signal<RegionPart | null>(null);

export const Where = (view: LoadedView) => {
  const isOpen = useSignal(false);
  const { Region } = part.value ?? {};
  if (Region) return <Region {...view} isOpen={isOpen} />;
  const open = (): void => {
    isOpen.value = true;
    loadPart<RegionPart>("region.js").then(
      (loaded) => (part.value = loaded),
      () => (isOpen.value = false),
    );
  };
  return <WhereButton {...view} open={open} />;
};
