import { expect, test } from "vitest";
import { reasonText } from "./reason-words.ts";

test.each([
  ["names player_rush_rec_yards", "the text names the market: rush rec yards"],
  ["side and number", "over or under, followed by a number"],
  ["the writer's pick", "the writer's pick"],
])("[AW10] an editor reads the reason %s in plain words", (reason, text) => expect(reasonText(reason)).toBe(text));
