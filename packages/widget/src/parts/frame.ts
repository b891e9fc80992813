/** In a frame, the widget posts its height to the embedding page. That page may have any origin, because a height is not confidential. */
const reportHeight = (page: Element): void => {
  let lastHeight = 0;
  const postHeight = (): void => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === lastHeight) return;
    lastHeight = height;
    for (const message of [
      { sentinel: "amp", type: "embed-size", height },
      { type: "linewire-resize", height },
    ])
      window.parent.postMessage(message, "*");
  };
  new ResizeObserver(postHeight).observe(page);
};

if (window.parent !== window) reportHeight(document.documentElement);
