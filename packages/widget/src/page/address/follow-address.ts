import { address } from "../../core.ts";
import { articleAddress, type Canonical } from "./article-address.ts";

const SETTLE_MS = 100;
const LOOK_MS = 500;

let known: Canonical = { link: "", path: "" };

export const lookAtAddress = (): void => {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
  const seen = articleAddress(known, link, new URL(location.href));
  known = seen;
  address.value = seen.address;
};

/** Follows the article's URL. A framework changes URL, head and body one after another; the last change counts. */
export const followAddress = (): void => {
  let due = 0;
  const soon = (): void => {
    clearTimeout(due);
    due = window.setTimeout(lookAtAddress, SETTLE_MS);
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) navigation.addEventListener("currententrychange", soon);
  else setInterval(lookAtAddress, LOOK_MS);
  new MutationObserver(soon).observe(document.head, {
    subtree: true,
    childList: true,
    attributeFilter: ["href", "rel"],
  });
  lookAtAddress();
};
