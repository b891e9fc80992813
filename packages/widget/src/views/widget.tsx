import type { LoadedView, View } from "./context.ts";
import { EventOffers } from "./event/event.tsx";
import { Foot } from "./foot.tsx";
import { Frame } from "./frame.tsx";
import { Head } from "./head.tsx";
import { pagePart } from "./page-part.ts";
import { speaker } from "./spoken/speaker.ts";

export const Spoken = (loaded: LoadedView) => (
  <p class="hide" role="status">
    {speaker.value?.(loaded) || null}
  </p>
);

const Offers = (loaded: LoadedView) => {
  const { article, config } = loaded;
  return (
    <>
      <EventOffers {...loaded} bets={article.widget.bets.slice(0, config.value.maxBets)} />
      <Foot {...loaded} />
      <slot name="footer" />
      <Spoken {...loaded} />
    </>
  );
};

const Body = (view: View) => {
  const article = view.store.article.value;
  const status = view.store.status.value;
  const Late = pagePart.value?.[status === "loading" ? "Skeleton" : "Quiet"];
  if (article && !/loading|empty/.test(status)) return <Offers {...view} article={article} />;
  return Late ? <Late {...view} /> : null;
};

export const Widget = (view: View) => (
  <Frame {...view} as={view.config.value.layout}>
    <Head {...view} />
    <Body {...view} />
  </Frame>
);
