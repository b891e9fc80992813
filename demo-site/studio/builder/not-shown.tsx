import { effect, signal } from "@preact/signals";
import type { StudioAnalysis } from "@linewire/contract";
import { readArticle, requestOf } from "../state/service.ts";
import { causeText } from "../state/why.ts";
import { betText, capital, WHY_LEFT } from "../state/words.ts";
import { DEMO_PARTNER, hasDemo, isKnown, settings, text } from "./state.ts";

type Missing = { bet: string; why: string };
const MIN_CONFIDENCE = 0.6;
const DELAY_MS = 600;

const missing = signal<readonly Missing[]>([]);

const missingIn = ({ leftOut, candidates }: StudioAnalysis): Missing[] => [
  ...leftOut.map((bet) => ({ bet: `${bet.subject}, ${betText(bet)}`, why: WHY_LEFT[bet.why] })),
  ...candidates
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .map(({ subject, market, reasons }) => ({
      bet: `${subject}, ${market.replaceAll("_", " ")}`,
      why: causeText(reasons),
    })),
];

/** Only the demonstration partner and the studio's editors get the reasons why bets are not shown. */
export const followMissing = (): void => {
  let timer = 0;
  let latest = 0;
  const find = async (run: number, markdown: string): Promise<void> => {
    const request = requestOf({ markdown }, settings.peek(), false);
    const found = await readArticle(DEMO_PARTNER, request).then(missingIn, () => []);
    if (run === latest) missing.value = found;
  };
  effect(() => {
    const markdown = text.value;
    const canAsk = hasDemo.value && !isKnown.value && settings.value.maxBets > 0 && markdown.trim() !== "";
    clearTimeout(timer);
    // Responses to earlier texts and settings are ignored.
    const run = ++latest;
    missing.value = [];
    if (canAsk) timer = window.setTimeout(() => void find(run, markdown), DELAY_MS);
  });
};

export const NotShown = () =>
  missing.value.length === 0 ? null : (
    <div class="not-shown">
      <p>
        <strong>Not shown in the previews</strong>
      </p>
      <ul>
        {missing.value.map(({ bet, why }, at) => (
          <li key={at}>
            {capital(bet)}: {why}.
          </li>
        ))}
      </ul>
    </div>
  );
