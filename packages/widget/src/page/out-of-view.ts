const MARGIN_PX = 100;

export type OutOfViewQueue = { wait: (node: Element, run: () => void) => void; stop: () => void };

/** Measured instead of taken from the observer's entry: on a slow machine the reader has scrolled since then. */
const isBelow = (node: Element): boolean => node.getBoundingClientRect().top > innerHeight + MARGIN_PX;

/**
 * Runs once a node is below the view, where insertions after it move nothing visible. A node above the view waits until the reader has
 * scrolled back beyond it: scroll anchoring is not reliable in all browsers.
 */
export const outOfView = (): OutOfViewQueue => {
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
