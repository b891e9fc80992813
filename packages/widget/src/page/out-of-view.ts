const MARGIN_PX = 100;

export type Waiting = { wait: (node: Element, run: () => void) => void; stop: () => void };

/** Asked anew when it counts: on a slow machine the reader has scrolled on since an observer looked. */
const isBelow = (node: Element): boolean => node.getBoundingClientRect().top > innerHeight + MARGIN_PX;

/**
 * Runs once a node is below the view, where what is put behind it moves nothing that a reader sees. What is above the view waits until
 * the reader has gone back beyond it: not every browser holds the view steady when something above it grows, and none does always.
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
