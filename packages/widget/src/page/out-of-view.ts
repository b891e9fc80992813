const MARGIN_PX = 100;

export type OutOfViewQueue = { wait: (node: Element, run: () => void) => void; stop: () => void };

/**
 * The position is measured again, because on a slow machine the reader may have scrolled since the observer measured
 * its entry.
 */
const isBelow = (node: Element): boolean => node.getBoundingClientRect().top > innerHeight + MARGIN_PX;

/**
 * Runs a callback when its node is below the viewport, because an insertion there moves no visible content. The callback of a node above
 * the viewport waits until the reader has scrolled up past the node: scroll anchoring is not reliable in all browsers.
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
