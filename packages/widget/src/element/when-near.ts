const MARGIN = "400px";

/** Tells whether the element is in view or close to it, and each change of that; where nobody can know it is. Returns the undo. */
export const whenNear = (element: Element, tell: (near: boolean) => void): (() => void) => {
  if (!window.IntersectionObserver) {
    tell(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), { rootMargin: MARGIN });
  observer.observe(element);
  return () => observer.disconnect();
};
