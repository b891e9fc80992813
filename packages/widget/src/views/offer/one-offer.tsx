import { EventOffers, Foot, Frame, Head, Marks, pagePart, Spoken } from "../../core.ts";
import { noticeElement } from "../../page/consent/notice-element.ts";
import type { View } from "../context.ts";

/** On a page without a list, the last inline offer also has the header and the notice. */
export const OneOffer = ({ of, ...view }: View & { of: Element }) => {
  const article = view.store.article.value;
  const { lineId, index } = view.config.value;
  const id = lineId || article?.widget.bets[index]?.betOffer.id;
  const bets = article?.widget.bets.filter(({ betOffer }) => betOffer.id === id) ?? [];
  const { Quiet } = pagePart.value ?? {};
  const showsNotice = noticeElement.value === of;
  if (view.store.status.value === "loading" || (article && !bets[0])) return null;
  return (
    <Frame {...view} as="inline alone">
      {article && bets[0] ? (
        <>
          {showsNotice ? (
            <Head {...view} />
          ) : (
            <p class="meta">
              <Marks {...view} />
            </p>
          )}
          <EventOffers {...view} article={article} bets={bets} role="none" />
          <Foot {...view} article={article} brief={!showsNotice} />
          <Spoken {...view} article={article} />
        </>
      ) : (
        Quiet && <Quiet {...view} />
      )}
    </Frame>
  );
};
