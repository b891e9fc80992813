import type { View } from "./context.ts";
import { EventOffers, groupByEvent } from "./event.tsx";
import { Foot } from "./foot.tsx";
import { Head } from "./head.tsx";
import { Quiet, Skeleton } from "./quiet.tsx";

const Body = (view: View) => {
  const { store, config } = view;
  const article = store.article.value;
  const status = store.status.value;
  if (status === "loading") return <Skeleton />;
  if (!article || status === "empty") return <Quiet {...view} />;
  const loaded = { ...view, article };
  return (
    <>
      {groupByEvent(article.widget, config.value.maxBets).map((group) => (
        <EventOffers {...loaded} {...group} />
      ))}
      <Foot {...loaded} />
    </>
  );
};

/** The whole widget of an article. */
export const Widget = (view: View) => (
  <div
    class="box"
    part="box"
    data-theme={view.config.value.theme}
    role="region"
    aria-label="Odds in this story"
    aria-busy={view.store.status.value === "loading"}
  >
    <Head {...view} />
    <Body {...view} />
  </div>
);
