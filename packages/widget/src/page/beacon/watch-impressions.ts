const MIN_VIEW_MS = 1000;

export type ImpressionWatch = { watch: (offers: Iterable<Element>) => void; stop: () => void };

/** Reports an offer once, after half of its area was visible for one second. */
export const watchImpressions = (report: (offer: HTMLElement) => void): ImpressionWatch => {
  const timers = new Map<Element, number>();
  const reported = new Set<string | undefined>();
  const clearTimer = (offer: Element): void => clearInterval(timers.get(offer));
  const startTimer = (offer: HTMLElement): void => {
    const { lineId } = offer.dataset;
    const check = (): void => {
      if (document.hidden) return;
      clearTimer(offer);
      if (!reported.has(lineId)) report(offer);
      reported.add(lineId);
    };
    timers.set(offer, window.setInterval(check, MIN_VIEW_MS));
  };
  const observer =
    window.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          clearTimer(target);
          if (intersectionRatio >= 0.5) startTimer(target as HTMLElement);
        }
      },
      { threshold: 0.5 },
    );
  return {
    watch: (offers) => {
      for (const offer of offers) observer?.observe(offer);
    },
    stop: () => {
      observer?.disconnect();
      for (const offer of timers.keys()) clearTimer(offer);
    },
  };
};
