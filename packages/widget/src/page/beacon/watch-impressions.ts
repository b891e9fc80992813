const SEEN_MS = 1000;

export type ViewWatch = { look: (offers: Iterable<Element>) => void; stop: () => void };

/** Reports once each offer that was half in view for a second while the page was visible. */
export const watchSeen = (tell: (offer: HTMLElement) => void): ViewWatch => {
  const waiting = new Map<Element, number>();
  const told = new Set<string | undefined>();
  const leave = (offer: Element): void => clearInterval(waiting.get(offer));
  const wait = (offer: HTMLElement): void => {
    const { lineId } = offer.dataset;
    const look = (): void => {
      if (document.hidden) return;
      leave(offer);
      if (!told.has(lineId)) tell(offer);
      told.add(lineId);
    };
    waiting.set(offer, window.setInterval(look, SEEN_MS));
  };
  const observer =
    window.IntersectionObserver &&
    new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          leave(target);
          if (intersectionRatio >= 0.5) wait(target as HTMLElement);
        }
      },
      { threshold: 0.5 },
    );
  return {
    look: (offers) => {
      for (const offer of offers) observer?.observe(offer);
    },
    stop: () => {
      observer?.disconnect();
      for (const offer of waiting.keys()) leave(offer);
    },
  };
};
