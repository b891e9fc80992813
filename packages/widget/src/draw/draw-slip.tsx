import type { SharedSlip } from "@linewire/contract";
import { renderToString } from "preact-render-to-string";
import { type Config, readConfig } from "../config.ts";
import type { ViewSource } from "../views/context.ts";
import late from "../views/offer/late.css?inline";
import style from "../views/widget.css?inline";
import { localeFor } from "../price.ts";
import { asArticle } from "../slip/as-article.ts";
import { SlipPage } from "../slip/slip-page.tsx";
import { offersOf } from "../slip/slip-source.ts";
import { slipStyle } from "../slip/slip-style.ts";
import { signal } from "@preact/signals";
import { Quotes } from "../store/lines/quotes.ts";
import { wordsOf } from "./words-of.ts";

/** The server does not know the reader's time zone, so every time names `zone`. */
export type SlipSettings = Partial<Config> & { locale: string; zone: string; now: number };

export type DrawnSlip = { inside: string; style: string; language: string; dir: "ltr" | "rtl" };

const nothing = (): void => undefined;

const staticSource = (slip: SharedSlip, now: number): ViewSource => {
  const quotes = new Quotes();
  quotes.take(offersOf(slip));
  return {
    article: signal(asArticle(slip)),
    status: signal("ready" as const),
    trueAt: signal(now),
    quotes,
    events: { of: () => undefined },
    pause: nothing,
    resume: nothing,
    refresh: async () => undefined,
  };
};

/** The time has seconds, because no stream updates the prices. */
const secondOf = (now: number, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(localeFor(locale), {
    hour: "numeric",
    minute: "2-digit",
    second: "2-digit",
    numberingSystem: "latn",
    timeZone,
    timeZoneName: "short",
  }).format(now);

export const drawSlip = (slip: SharedSlip, { zone, now, ...settings }: SlipSettings): DrawnSlip => {
  const defaults = readConfig(
    () => null,
    () => null,
    { origin: "", url: "" },
  );
  const config = signal<Config>({ ...defaults, ...settings });
  const words = wordsOf(settings.locale);
  const view = { store: staticSource(slip, now), config, words: signal(words), zone };
  const asOf = secondOf(now, settings.locale, zone);
  const page = renderToString(<SlipPage {...view} slip={slip} isExpired={false} asOf={asOf} />);
  const { language, dir } = words;
  return {
    inside: `<div><slot></slot><div class="root">${page}</div></div>`,
    style: style + late + slipStyle,
    language,
    dir,
  };
};
