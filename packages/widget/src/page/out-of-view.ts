const MARGIN_PX = 100;

export type OutOfViewQueue = { wait: (node: Element, run: () => void) => void; stop: () => void };

/** On a slow machine the reader may have scrolled since the observer measured. */
const isBelow = (node: Element): boolean => node.getBoundingClientRect().top > innerHeight + MARGIN_PX;

/** Runs a callback while its node is below the viewport, because an insertion there moves no visible content. */
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
