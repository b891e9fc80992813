/** In a frame, the widget posts its height to the embedding page, with any origin, because a height is not confidential. */
const follow = (page: Element): void => {
  let told = 0;
  const tell = (): void => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    for (const message of [
      { sentinel: "amp", type: "embed-size", height },
      { type: "linewire-resize", height },
    ])
      window.parent.postMessage(message, "*");
  };
  new ResizeObserver(tell).observe(page);
};

if (window.parent !== window) follow(document.documentElement);
