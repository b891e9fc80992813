import { LINE_STATUS } from "@linewire/contract/names";
import { effect } from "@preact/signals";
import { loadPart } from "../core.ts";
import type { JoinedElement } from "../element/page-tasks.ts";
import type { StoreNews } from "../store/kept.ts";
import { flashIn } from "./flash.ts";

export type Emit = (name: string, detail: object) => boolean;

type Store = JoinedElement["following"]["value"];

/** Dispatches events of an element, bubbling and composed; the page can cancel a click. */
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

type WhyPart = { warn: (element: JoinedElement) => Promise<void> };

/** Explains in the console why nothing is shown. */
const explain = (element: JoinedElement): void =>
  void loadPart<WhyPart>("why.js").then(
    ({ warn }) => warn(element),
    () => undefined,
  );

/** Dispatches status changes of an element, its first readiness, and that there is nothing to show. */
const tellStatus = (element: JoinedElement, emit: Emit): (() => void) => {
  let known = "";
  let ready: Store = null;
  return effect(() => {
    const store = element.following.value;
    const status = store?.status.value ?? "idle";
    if (status === known) return;
    known = status;
    emit("status", { status });
    if (status === "empty") emit("empty", {});
    if (/error|blocked/.test(status)) explain(element);
    if (ready === store || !/ready|live|stale|paused/.test(status)) return;
    ready = store;
    emit("ready", { bets: element.bets });
  });
};

/** Dispatches changes of the store, and which changed offers are suspended. */
const tellNews = (element: JoinedElement, emit: Emit): (() => void) => {
  let heard: Store = null;
  const flash = flashIn(element);
  const hear = ({ name, ...detail }: StoreNews): void => {
    emit(name, detail);
    if (!("lines" in detail)) return;
    flash(detail.lines);
    const lines = detail.lines.filter((id) => heard?.quotes.of(id)?.now.peek().statusId === LINE_STATUS.unavailable);
    if (lines.length > 0) emit("suspend", { lines });
  };
  const change = (store: Store): void => {
    heard?.listeners.delete(hear);
    heard = store;
    heard?.listeners.add(hear);
  };
  const stop = effect(() => change(element.following.value));
  return () => {
    stop();
    change(null);
  };
};

export const tellOf = (element: JoinedElement, emit: Emit): (() => void)[] => [
  tellStatus(element, emit),
  tellNews(element, emit),
];
