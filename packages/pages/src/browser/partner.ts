import type { EmbedScores } from "@linewire/contract";
import { showCopyButtons } from "./lib/copy.ts";

// Shows the copy buttons, and writes the teams of the next game into the link to the test page.

const SAMPLE = { away: "Buffalo Bills", home: "Kansas City Chiefs" };

/** The test page is about the next game, because a page about past games has no offers. */
const nextGame = async (slug: string): Promise<typeof SAMPLE | null> => {
  const answer = await fetch(`/embed/v1/${slug}/scores`).catch(() => null);
  if (!answer?.ok) return null;
  const { events }: EmbedScores = await answer.json();
  const [away, home] = events.find(({ gameStatus }) => gameStatus === "Pregame")?.teams ?? [];
  return away && home ? { away: away.name, home: home.name } : null;
};

const write = (text: string, from: string, to: string): string =>
  text.replaceAll(encodeURIComponent(from), encodeURIComponent(to));

const showNextGame = async (): Promise<void> => {
  const link = document.querySelector<HTMLAnchorElement>("[data-test]");
  const game = link && (await nextGame(link.dataset["test"] ?? ""));
  if (link && game) link.href = write(write(link.href, SAMPLE.away, game.away), SAMPLE.home, game.home);
};

showCopyButtons();
void showNextGame();
