import type { EmbedLines } from "@linewire/contract";
import { plainNumber, withSign } from "../../price.ts";
import type { RankedOffer } from "./best.ts";
import type { View } from "../context.ts";
import { linkOf, movedLink } from "./link.ts";
import { localeOf, priceIn } from "../locale.ts";

export type BookLine = EmbedLines["markets"][number]["sides"][number]["offers"][number];
type BookPriceProps = View & { line: RankedOffer<BookLine>; lines: EmbedLines; about: string; signed: boolean };

export const BookPrice = ({ line, lines, about, signed, ...view }: BookPriceProps) => {
  const { offer, now, state, best } = line;
  const { words, config } = view;
  const number = (value: number): string => plainNumber(value, localeOf(view));
  const texts = words.value;
  const isPriced = now.price !== null && /open|stale|settled/.test(state);
  const inside = (
    <>
      {isPriced && now.points !== null && (
        <bdi class="points">{signed ? withSign(now.points, number) : number(now.points)}</bdi>
      )}
      <bdi class="price" part="price" data-price={now.price} data-sequence={now.sequenceNumber}>
        {isPriced && now.price !== null ? priceIn(view, now.price) : "\u2013"}
      </bdi>
      {(state === "suspended" || state === "removed") && <span class="hide">{texts[state]}</span>}
    </>
  );
  const url =
    isPriced && linkOf({ config: config.value, jurisdiction: lines.jurisdiction, offer }, { ...now, state }, movedLink);
  const kind = best ? "odds best" : "odds";
  return url ? (
    <a class={kind} part="odds link" href={url} target="_blank" rel="sponsored nofollow noopener">
      {inside}
      <span class="hide">
        , {about}, {texts.label}, {texts.opens}
      </span>
    </a>
  ) : (
    <span class={kind} part="odds">
      {inside}
    </span>
  );
};
