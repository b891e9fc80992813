import { EventOffers, Foot, Frame, Head, Marks, pagePart, Spoken } from "../../core.ts";
import { noticeElement } from "../../page/consent/notice-element.ts";
import { fill } from "../../words/en.ts";
import type { LoadedView, View } from "../context.ts";

/** The labels of an inline offer, if another element of the page shows the full notice. */
const Brief = (loaded: LoadedView) => {
  const { minAge } = loaded.article.jurisdiction;
  return (
    <p class="meta">
      <Marks {...loaded} />
      <span class="badge" part="age" title={fill(loaded.words.value.age, `${minAge}`)}>
        <bdi>{`${minAge}+`}</bdi>
      </span>
    </p>
  );
};

/** If the page has no list, its last inline offer also shows the header and the full notice. */
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
          {showsNotice ? <Head {...view} /> : <Brief {...view} article={article} />}
          <EventOffers {...view} article={article} bets={bets} role="none" />
          {showsNotice && <Foot {...view} article={article} />}
          <Spoken {...view} article={article} />
        </>
      ) : (
        Quiet && <Quiet {...view} />
      )}
    </Frame>
  );
};
