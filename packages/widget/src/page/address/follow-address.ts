import { address } from "../../core.ts";
import { articleAddress, type Canonical } from "./article-address.ts";

const DEBOUNCE_MS = 100;
const POLL_INTERVAL_MS = 500;

let canonical: Canonical = { link: "", path: "" };

export const updateAddress = (): void => {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
  const next = articleAddress(canonical, link, new URL(location.href));
  canonical = next;
  address.value = next.address;
};

/** Frameworks change URL, head and body one after another. The update waits for the last change. */
export const followAddress = (): void => {
  let timer = 0;
  const schedule = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(updateAddress, DEBOUNCE_MS);
  };
  const { navigation } = window as { navigation?: EventTarget };
  if (navigation) navigation.addEventListener("currententrychange", schedule);
  else setInterval(updateAddress, POLL_INTERVAL_MS);
  new MutationObserver(schedule).observe(document.head, {
    subtree: true,
    childList: true,
    attributeFilter: ["href", "rel"],
  });
  updateAddress();
};
