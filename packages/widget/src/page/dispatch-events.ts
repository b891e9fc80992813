import { effect, signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { loadPart } from "../core.ts";
import type { JoinedElement } from "../element/page-tasks.ts";
import type { StoreUpdate } from "../store/upkeep-target.ts";
import type { View } from "../views/context.ts";
import { UNAVAILABLE } from "../store/offer.ts";
import { flashIn } from "./flash.ts";

export type Emit = (name: string, detail: object) => boolean;

type Store = JoinedElement["following"]["value"];

export const emitFrom =
  (element: Element): Emit =>
  (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(`linewire-${name}`, {
        detail,
        cancelable: name === "offer-click",
        bubbles: true,
        composed: true,
      }),
    );

type WhyPart = { warn: (element: JoinedElement) => Promise<void>; Quiet: FunctionComponent<View> };

const quiet = signal<WhyPart["Quiet"] | null>(null);

/** Shown in a box without offers. The part `why` has the view. */
export const Quiet: FunctionComponent<View> = (view) => quiet.value?.(view) ?? null;

const explain = (element: JoinedElement): void =>
  void loadPart<WhyPart>("why.js").then(
    (part) => {
      quiet.value = part.Quiet;
      return part.warn(element);
    },
    () => undefined,
  );

/** Dispatches `status` at each change, `empty` if the store has no offers, and `ready` once per store. */
const dispatchStatus = (element: JoinedElement, emit: Emit): (() => void) => {
  let lastStatus = "";
  let ready: Store = null;
  return effect(() => {
    const store = element.following.value;
    const status = store?.status.value ?? "idle";
    if (status === lastStatus) return;
    lastStatus = status;
    emit("status", { status });
    if (status === "empty") emit("empty", {});
    const isShown = status === "empty" && element.config.peek().fallback === "message";
    if (isShown || /error|blocked/.test(status)) explain(element);
    if (ready === store || !/ready|live|stale|paused/.test(status)) return;
    ready = store;
    emit("ready", { bets: element.bets });
  });
};

const dispatchUpdates = (element: JoinedElement, emit: Emit): (() => void) => {
  let current: Store = null;
  const flash = flashIn(element);
  const onUpdate = ({ name, ...detail }: StoreUpdate): void => {
    emit(name, detail);
    // The part `why` may have failed to load after the previous error.
    if (name === "error") explain(element);
    if (!("lines" in detail)) return;
    flash(detail.lines);
    const lines = detail.lines.filter((id) => current?.quotes.of(id)?.now.peek().statusId === UNAVAILABLE);
    if (lines.length > 0) emit("suspend", { lines });
  };
  const setStore = (store: Store): void => {
    current?.listeners.delete(onUpdate);
    current = store;
    current?.listeners.add(onUpdate);
  };
  const stop = effect(() => setStore(element.following.value));
  return () => {
    stop();
    setStore(null);
  };
};

export const dispatchEvents = (element: JoinedElement, emit: Emit): (() => void)[] => [
  dispatchStatus(element, emit),
  dispatchUpdates(element, emit),
];
