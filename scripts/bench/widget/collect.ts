/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
// The first script of every page. It is a classic script, so that it runs before all other scripts.
(() => {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  const FRAME_MS = 1000 / 60;
  const LONG_MS = 50;
  const MAX_SEEN = 60_000;
  const tasks: number[] = [];
  const violations: string[] = [];
  const errors: string[] = [];
  const log = new Float64Array(MAX_SEEN);
  const last = new Map<string, number>();
  let shift = 0;
  let seen = 0;

  const observe = <T extends PerformanceEntry>(type: string, take: (entry: T) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as T);
    }).observe({ type, buffered: true });
  observe<Shift>("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) shift += value;
  });
  observe("longtask", ({ duration }) => void tasks.push(duration));
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
    violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`);
  });
  addEventListener("error", ({ message }) => void errors.push(message));
  addEventListener("unhandledrejection", ({ reason }) => void errors.push(`${reason}`));

  const shadow = () => document.querySelector("linewire-bets, vanilla-bets")?.shadowRoot;
  const prices = () => [...(shadow()?.querySelectorAll<HTMLElement>("[part~=price][data-sequence]") ?? [])];

  const look = (): void => {
    const at = Date.now();
    for (const price of prices()) {
      const line = price.closest<HTMLElement>("[data-line-id]")?.dataset["lineId"] ?? "0";
      const sequence = Number(price.dataset["sequence"]);
      if (last.get(line) === sequence || seen + 3 > MAX_SEEN) continue;
      last.set(line, sequence);
      log.set([Number(line), sequence, at], seen);
      seen += 3;
    }
  };
  const watch = (): void => {
    const root = shadow();
    if (!root) throw new Error("the page has no widget");
    new MutationObserver(look).observe(root, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-sequence"],
    });
  };

  let frames = 0;
  let dropped = 0;
  let worstMs = 0;
  let handle = 0;
  const frame = (before: number) => (now: number) => {
    frames += 1;
    dropped += Math.max(0, Math.round((now - before) / FRAME_MS) - 1);
    worstMs = Math.max(worstMs, now - before);
    handle = requestAnimationFrame(frame(now));
  };
  const start = (): void =>
    void (handle = requestAnimationFrame((now) => void (handle = requestAnimationFrame(frame(now)))));
  const stop = () => {
    cancelAnimationFrame(handle);
    return { frames, dropped, worstMs };
  };

  window.bench = {
    shift: () => shift,
    blocking: () => ({
      total: tasks.reduce((sum, ms) => sum + Math.max(0, ms - LONG_MS), 0),
      longest: Math.max(0, ...tasks),
    }),
    violations,
    errors,
    shown: () => prices().length >= 6 && prices().every(({ textContent }) => /\d/.test(textContent)),
    watch,
    seen: () => [...log.subarray(0, seen)],
    frames: { start, stop },
  };
})();
