import { type Json, placeOf, textsOf, withTexts } from "./json-texts.ts";
import { PAYLOADS, WORST } from "./payloads.ts";

type Answer = { [name: string]: Json };

/** One payload in these fields makes the whole response invalid, so oneByOne() tests each field alone. */
const INTERPRETED_FIELDS = new Set(["streamUrl", "position"]);

const withoutStream = (answer: Answer): Answer => ({ ...answer, streamUrl: null });

export const everywhere = (answer: Answer): Answer[] =>
  PAYLOADS.map((payload, batch) => {
    let at = batch;
    const changed = withTexts(withoutStream(answer), (text, path) => {
      const place = placeOf(path);
      return INTERPRETED_FIELDS.has(place) ? text : (PAYLOADS[at++ % PAYLOADS.length] ?? "");
    }) as Answer;
    return {
      ...changed,
      theme: { [payload]: payload, [`--linewire-${payload}`]: payload, "--linewire-color-accent": payload },
    };
  });

export const oneByOne = (answer: Answer): { place: string; answer: Answer }[] =>
  [...new Set(textsOf(answer).map(({ path }) => placeOf(path)))].flatMap((place) =>
    WORST.map((payload) => ({
      place,
      answer: withTexts(place === "streamUrl" ? answer : withoutStream(answer), (text, path) =>
        placeOf(path) === place ? payload : text,
      ) as Answer,
    })),
  );

/**
 * Adds keys that change the prototype of all objects if code copies the keys. They are inserted as text, because
 * JSON.stringify would drop them.
 */
export const polluted = (answer: Answer): string =>
  JSON.stringify(answer)
    .replaceAll("{", '{"__proto__":{"polluted":1,"onclick":"x"},"constructor":{"prototype":{"polluted":1}},')
    .replaceAll(",}", "}");

/** Optional texts: clock of a game in play, message of the link, theme of the partner. */
export const spoken = <T extends Json>(answer: T): T =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll('"gameClock":null', '"gameClock":"Q3 4:12"')
      .replaceAll('"message":null', '"message":"Opens the bet slip."')
      .replaceAll('"theme":{}', '"theme":{"--linewire-color-accent":"#a00"}'),
  ) as T;
