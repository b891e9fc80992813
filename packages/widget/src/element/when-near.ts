const MARGIN = "400px";

/**
 * Reports whether the element is in or near the view, and each change; true if this cannot be observed. Returns a function that stops it,
 * if any.
 */
export const whenNear = (element: Element, tell: (near: boolean) => void): (() => void) | undefined => {
  if (!window.IntersectionObserver) return tell(true) as undefined;
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), { rootMargin: MARGIN });
  observer.observe(element);
  return () => observer.disconnect();
};
