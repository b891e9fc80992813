import type { Stream, StreamWorld } from "./run.ts";

export const HIDDEN_MS = 5000;

/** The browser window as the client needs it. */
export type BrowserPage = EventTarget & { document: EventTarget & { visibilityState: string } };

type Listen = [target: EventTarget, type: string, run: () => void];

/** Closes a stream while the page is hidden or offline, and reopens it. Returns a function that stops this. */
export const followPage = (
  stream: Pick<Stream, "hold" | "release">,
  page: BrowserPage,
  after: StreamWorld["after"],
): (() => void) => {
  const { document } = page;
  let cancel = (): void => undefined;
  const hide = (): void => stream.hold("hidden");
  const show = (): void => {
    cancel();
    stream.release("hidden");
  };
  const look = (): void => {
    cancel();
    if (document.visibilityState === "hidden") cancel = after(HIDDEN_MS, hide);
    else show();
  };
  const listens: Listen[] = [
    [document, "visibilitychange", look],
    [page, "pagehide", hide],
    [page, "pageshow", look],
    [document, "freeze", hide],
    [document, "resume", look],
    [page, "online", () => stream.release("offline")],
    [page, "offline", () => stream.hold("offline")],
  ];
  for (const [target, type, run] of listens) target.addEventListener(type, run);
  if (document.visibilityState === "hidden") look();
  return () => {
    cancel();
    for (const [target, type, run] of listens) target.removeEventListener(type, run);
  };
};
