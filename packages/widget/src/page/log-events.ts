import { effect } from "@preact/signals";
import { address, defaults } from "../core.ts";
import { VERSION } from "../version.ts";
import type { WidgetPage } from "../parts/page.ts";

const EVENTS = ["ready", "status", "impression", "offer-click", "suspend", "gap", "error", "empty", "note"];

const log = (text: string): void => {
  // oxlint-disable-next-line no-console
  console.info(`linewire: ${text}`);
};

const eventText = ({ type, target, detail }: CustomEvent<Record<string, string | number | undefined>>): string => {
  if (type === "linewire-note") return `${detail["text"]}`;
  const { lineId, status, error, lines } = detail;
  const more = [lineId, status, error, lines].filter((one) => one !== undefined).map((one) => `${one}`);
  return [(target as Element).localName, type.slice("linewire-".length), ...more].join(" ");
};

export const start = ({ joined }: WidgetPage): void => {
  const setting = defaults.peek();
  log(`version ${VERSION}, partner ${setting("partner") ?? "none"}, service ${setting("api") ?? location.origin}`);
  effect(() => log(`article ${address.value}`));
  for (const name of EVENTS)
    document.addEventListener(`linewire-${name}`, (event) => log(eventText(event as CustomEvent)));
  for (const { localName, status } of joined) log(`${localName} status ${status}`);
};
