import { type Json, placeOf, textsOf, withTexts } from "./json-texts.ts";
import { PAYLOADS, WORST } from "./payloads.ts";

type Answer = { [name: string]: Json };

/** Fields that the page interprets. A payload in one of them makes the whole response invalid, so each field is tested separately. */
const MACHINERY = new Set(["streamUrl", "position"]);

const atNobody = (answer: Answer): Answer => ({ ...answer, streamUrl: null });

/**
 * Returns as many responses as payloads. Each response has a different payload in every text, and over all responses every text gets each
 * payload.
 */
export const everywhere = (answer: Answer): Answer[] =>
  PAYLOADS.map((payload, batch) => {
    let at = batch;
    const changed = withTexts(atNobody(answer), (text, path) => {
      const place = placeOf(path);
      return MACHINERY.has(place) ? text : (PAYLOADS[at++ % PAYLOADS.length] ?? "");
    }) as Answer;
    return {
      ...changed,
      theme: { [payload]: payload, [`--linewire-${payload}`]: payload, "--linewire-color-accent": payload },
    };
  });

/** For each text field, responses in which only this field is hostile. */
export const oneByOne = (answer: Answer): { place: string; answer: Answer }[] =>
  [...new Set(textsOf(answer).map(({ path }) => placeOf(path)))].flatMap((place) =>
    WORST.map((payload) => ({
      place,
      answer: withTexts(place === "streamUrl" ? answer : atNobody(answer), (text, path) =>
        placeOf(path) === place ? payload : text,
      ) as Answer,
    })),
  );

/**
 * Adds keys that would change the prototype of all objects if code copied them carelessly. JSON.stringify writes only own keys, so the keys
 * are inserted as text.
 */
export const polluted = (answer: Answer): string =>
  JSON.stringify(answer)
    .replaceAll("{", '{"__proto__":{"polluted":1,"onclick":"x"},"constructor":{"prototype":{"polluted":1}},')
    .replaceAll(",}", "}");

/** Adds all optional texts to a response: the game is in play, the link has a message, the partner has a theme. */
export const spoken = <T extends Json>(answer: T): T =>
  JSON.parse(
    JSON.stringify(answer)
      .replaceAll('"gameClock":null', '"gameClock":"Q3 4:12"')
      .replaceAll('"message":null', '"message":"Opens the bet slip."')
      .replaceAll('"theme":{}', '"theme":{"--linewire-color-accent":"#a00"}'),
  ) as T;
