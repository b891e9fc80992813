const MARGIN = "400px";

/**
 * Reports whether the element is within 400 px of the view, and each change; reports true if the browser cannot observe it. Returns a function
 * that stops the observation.
 */
export const whenNear = (element: Element, report: (near: boolean) => void): (() => void) | undefined => {
  if (!window.IntersectionObserver) return report(true) as undefined;
  const observer = new IntersectionObserver((entries) => report(entries.at(-1)!.isIntersecting), {
    rootMargin: MARGIN,
  });
  observer.observe(element);
  return () => observer.disconnect();
};
