import type { Stream, StreamWorld } from "./run.ts";

/** A page that is hidden for this time closes its connection. */
export const HIDDEN_CLOSE_DELAY_MS = 5000;

export type BrowserPage = EventTarget & { document: EventTarget & { visibilityState: string } };

type Listener = [target: EventTarget, type: string, run: () => void];

/** Closes the stream while its page is hidden. The returned function stops observing the page. */
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
  const update = (): void => {
    cancel();
    if (document.visibilityState === "hidden") cancel = after(HIDDEN_CLOSE_DELAY_MS, hide);
    else show();
  };
  const listeners: Listener[] = [
    [document, "visibilitychange", update],
    [page, "pagehide", hide],
    [page, "pageshow", update],
    [document, "freeze", hide],
    [document, "resume", update],
    [page, "online", () => stream.release("offline")],
    [page, "offline", () => stream.hold("offline")],
  ];
  for (const [target, type, run] of listeners) target.addEventListener(type, run);
  if (document.visibilityState === "hidden") update();
  return () => {
    cancel();
    for (const [target, type, run] of listeners) target.removeEventListener(type, run);
  };
};
