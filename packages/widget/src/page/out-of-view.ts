const MARGIN_PX = 100;
/** So long nothing must have scrolled before something grows above the view: in the middle of a scroll no browser holds the view steady. */
const REST_MS = 200;

export type Waiting = { wait: (node: Element, run: () => void) => void; stop: () => void };

/** Calls when the page has not been scrolled for a while, as long as somebody wants it. */
const afterScrolling = (run: () => void) => {
  let due = 0;
  const soon = (): void => {
    clearTimeout(due);
    due = window.setTimeout(run, REST_MS);
  };
  addEventListener("scroll", soon, { passive: true, capture: true });
  return {
    soon,
    stop: () => {
      clearTimeout(due);
      removeEventListener("scroll", soon, { capture: true });
    },
  };
};

/**
 * Runs once a node is out of view, where what is put behind it moves nothing that a reader sees:
 * below the view, or above it in browsers that hold the view when something above it grows. Never where nobody can tell.
 */
export const outOfView = (): Waiting => {
  if (!window.IntersectionObserver) return { wait: () => undefined, stop: () => undefined };
  const runs = new Map<Element, () => void>();
  const above = new Set<Element>();
  const anchored = CSS.supports("overflow-anchor", "auto");
  const done = (node: Element): void => {
    observer.unobserve(node);
    above.delete(node);
    runs.get(node)?.();
    runs.delete(node);
  };
  const rest = afterScrolling(() => {
    for (const node of above) if (node.getBoundingClientRect().bottom < -MARGIN_PX) done(node);
  });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (isIntersecting) above.delete(target);
        else if (boundingClientRect.top > 0) done(target);
        else if (anchored) {
          above.add(target);
          rest.soon();
        }
    },
    { rootMargin: `${MARGIN_PX}px 0px` },
  );
  return {
    wait: (node, run) => {
      runs.set(node, run);
      observer.observe(node);
    },
    stop: () => {
      observer.disconnect();
      rest.stop();
    },
  };
};
