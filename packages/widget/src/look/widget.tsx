import type { LoadedView, View } from "./context.ts";
import { EventOffers, groupByEvent } from "./event.tsx";
import { Foot } from "./foot.tsx";
import { Frame } from "./frame.tsx";
import { Head } from "./head.tsx";
import { lateView } from "./page-part.tsx";
import { speaker } from "./speaker.ts";

/** The live region of the widget. */
export const Spoken = (loaded: LoadedView) => (
  <p class="hide" role="status">
    {speaker.value?.(loaded) || null}
  </p>
);

const Offers = (loaded: LoadedView) => {
  const { article, config } = loaded;
  const { bets, events } = article.widget;
  return (
    <>
      {groupByEvent(bets.slice(0, config.value.maxBets), events).map((group) => (
        <EventOffers key={group.event?.id} {...loaded} {...group} />
      ))}
      <Foot {...loaded} />
      <slot name="footer" />
      <Spoken {...loaded} />
    </>
  );
};

const Skeleton = lateView(({ Skeleton: View }) => View);
const Quiet = lateView(({ Quiet: View }) => View);

const Body = (view: View) => {
  const article = view.store.article.value;
  const status = view.store.status.value;
  if (status === "loading") return <Skeleton {...view} />;
  return article && status !== "empty" ? <Offers {...view} article={article} /> : <Quiet {...view} />;
};

/** The whole widget of an article. */
export const Widget = (view: View) => (
  <Frame {...view} as={view.config.value.layout}>
    <Head {...view} />
    <Body {...view} />
  </Frame>
);
