const MARGIN = "400px";

/** Tells whether the element is in view or close to it, and each change of that; where nobody can know it is. Returns the undo, if there is one. */
export const whenNear = (element: Element, tell: (near: boolean) => void): (() => void) | undefined => {
  if (!window.IntersectionObserver) return tell(true) as undefined;
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), { rootMargin: MARGIN });
  observer.observe(element);
  return () => observer.disconnect();
};
