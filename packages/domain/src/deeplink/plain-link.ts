import { LINE_STATUS, type LinkLevel } from "@linewire/contract";
import type { LineState } from "../line/line-state.ts";
import { lowerOf, levelsFrom } from "./link-level.ts";
import type { LinkBook } from "./link-book.ts";
import { ownLink } from "./own-link.ts";
import { eventRefOf, selectionRefOf } from "./reference.ts";
import { templateFault } from "./template.ts";

// Builds links without state or device for tens of thousands of lines. A contract test checks that `deeplinkOf`, which
// is several times slower, returns the same links.

type ReadyTemplate = {
  level: LinkLevel;
  needsEvent: boolean;
  fill: (eventRef: string, selectionRef: string) => string;
};

const STATE = /\{state(?:Host)?\}/;

/** Deepest level first. Templates with a state are left out. */
const readyOf = (book: LinkBook): ReadyTemplate[] =>
  levelsFrom(book.linkLevel).flatMap((level) => {
    const template = book.links.web[level];
    if (template === undefined || STATE.test(template) || templateFault(template) !== null) return [];
    const fill: ReadyTemplate["fill"] = (eventRef, selectionRef) =>
      template.replaceAll("{eventRef}", eventRef).replaceAll("{selectionRef}", selectionRef);
    return [{ level, needsEvent: template.includes("{eventRef}"), fill }];
  });

const isOpen = ({ disabled, statusId, price }: LineState): boolean =>
  !disabled && price !== null && statusId !== LINE_STATUS.unavailable && statusId !== LINE_STATUS.priceUnknown;

/** The feed's link, otherwise a link from the book's template, otherwise null. */
export const plainLinks = (book: LinkBook): ((line: LineState) => string | null) => {
  const ready = readyOf(book);
  const { own } = book;
  return (line) => {
    const open = isOpen(line);
    if (open && own?.level === "betslip") {
      const url = ownLink(line, own.hosts, { state: "", live: false });
      if (url !== null) return url;
    }
    const deepest: LinkLevel = open ? "betslip" : "event";
    const { eventId } = line.market;
    const found = ready.find(
      ({ level, needsEvent }) => lowerOf(level, deepest) === level && (eventId !== null || !needsEvent),
    );
    return found?.fill(eventId === null ? "" : eventRefOf(eventId), selectionRefOf(line)) ?? null;
  };
};
