const MARGIN = "100px 0px";

export type Waiting = { wait: (node: Element, run: () => void) => void; stop: () => void };

/**
 * Runs once a node is out of view, where what is put behind it moves nothing that a reader sees:
 * below the view, or above it in browsers that hold the view when something above it grows. Never where nobody can tell.
 */
export const outOfView = (): Waiting => {
  if (!window.IntersectionObserver) return { wait: () => undefined, stop: () => undefined };
  const runs = new Map<Element, () => void>();
  const anchored = CSS.supports("overflow-anchor", "auto");
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting || (boundingClientRect.top < 0 && !anchored)) continue;
        observer.unobserve(target);
        runs.get(target)?.();
        runs.delete(target);
      }
    },
    { rootMargin: MARGIN },
  );
  return {
    wait: (node, run) => {
      runs.set(node, run);
      observer.observe(node);
    },
    stop: () => observer.disconnect(),
  };
};
