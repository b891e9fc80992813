import { stateOf, loadPart } from "../../core.ts";
import type { WidgetInternals, JoinedElement } from "../../element/page-tasks.ts";
import { updateAddress } from "./follow-address.ts";
import { collapsePlaceholder } from "../collapse-placeholder.ts";
import { chooseNoticeElement } from "../consent/notice-element.ts";
import { offerDetail } from "../offer-detail.ts";
import { showStatus } from "../show-status.ts";
import { emitFrom, dispatchEvents } from "../dispatch-events.ts";
import { watchImpressions } from "../beacon/watch-impressions.ts";

type NamesPart = { nameAll: (elements: Iterable<JoinedElement>) => void };

/** Screen readers treat a box as a landmark. All elements except inline offers are boxes. */
const isBox = ({ localName }: Element): boolean => localName !== "linewire-offer";

/** A single box keeps its default name. */
const nameBox = (element: JoinedElement, joined: ReadonlySet<JoinedElement>): void => {
  const boxes = [...joined].filter(isBox);
  if (isBox(element) && boxes.length > 1)
    loadPart<NamesPart>("names.js").then(
      ({ nameAll }) => nameAll(boxes),
      () => undefined,
    );
};

export const joined = new Set<JoinedElement>();

export const join = (element: JoinedElement, insides: WidgetInternals): (() => void) => {
  const root = element.shadowRoot!;
  const emit = emitFrom(element);
  const detail = (offer: HTMLElement): object => {
    const store = element.following.peek();
    return store ? offerDetail(store, offer) : {};
  };
  const click = (event: Event): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[part~=link]");
    const offer = link?.closest<HTMLElement>("[data-line-id]");
    if (offer && !emit("offer-click", { ...detail(offer), url: link?.href })) event.preventDefault();
  };
  const { focused } = stateOf({ config: element.config });
  const focus = ({ type, target }: Event): void => {
    const offer = target instanceof Element && target.closest<HTMLElement>("a")?.closest<HTMLElement>(".offer");
    focused.value = Number((type === "focusin" && offer && offer.dataset["lineId"]) || 0);
  };
  const impressions = watchImpressions((offer) => emit("impression", detail(offer)));
  const update = (): void => {
    impressions.watch(root.querySelectorAll<HTMLElement>("[data-line-id]"));
    nameBox(element, joined);
    chooseNoticeElement(joined);
  };
  const rendered = new MutationObserver(update);
  updateAddress();
  joined.add(element);
  root.addEventListener("click", click);
  root.addEventListener("auxclick", click);
  root.addEventListener("focusin", focus);
  root.addEventListener("focusout", focus);
  rendered.observe(root, { childList: true, subtree: true });
  update();
  const undo = [showStatus(element, insides), ...dispatchEvents(element, emit), collapsePlaceholder(element)];
  return () => {
    joined.delete(element);
    chooseNoticeElement(joined);
    root.removeEventListener("click", click);
    root.removeEventListener("auxclick", click);
    root.removeEventListener("focusin", focus);
    root.removeEventListener("focusout", focus);
    rendered.disconnect();
    impressions.stop();
    for (const one of undo) one();
  };
};
