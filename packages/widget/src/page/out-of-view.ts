const MARGIN_PX = 100;

export type Waiting = { wait: (node: Element, run: () => void) => void; stop: () => void };

/** Measured when needed: on a slow machine the reader has scrolled since the observer's last report. */
const isBelow = (node: Element): boolean => node.getBoundingClientRect().top > innerHeight + MARGIN_PX;

/**
 * Runs once a node is below the view, where insertions after it move nothing visible. A node above the view waits until the reader has
 * scrolled back beyond it: scroll anchoring is not reliable in all browsers.
 */
export const outOfView = (): Waiting => {
  if (!window.IntersectionObserver) return { wait: () => undefined, stop: () => undefined };
  const runs = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting || !isBelow(target)) continue;
        observer.unobserve(target);
        runs.get(target)?.();
        runs.delete(target);
      }
    },
    { rootMargin: `${MARGIN_PX}px 0px` },
  );
  return {
    wait: (node, run) => {
      runs.set(node, run);
      observer.observe(node);
    },
    stop: () => observer.disconnect(),
  };
};
