import type { ReadArticle } from "@linewire/reading/article/text/read-article";
import { foldName, Tally } from "./fold.ts";
import type { ScoreRow } from "./sets.ts";

type Truth = {
  players: { name: string }[] | null;
  teams: { name: string }[] | null;
  uncertain?: { surnames?: unknown[] };
};

export class EntityTally {
  players = new Tally();
  teams = new Tally();
  stories = 0;
  playersRight = 0;
  teamsRight = 0;
  #f1 = 0;

  add(row: ScoreRow, article: ReadArticle): void {
    const truth = row as unknown as Truth;
    this.stories++;
    this.#players(truth, article);
    this.#teams(truth, article);
  }

  get figures() {
    const share = (count: number): number => (this.stories === 0 ? 1 : count / this.stories);
    return {
      stories: this.stories,
      players: this.players.figures,
      playersF1PerStory: share(this.#f1),
      storiesPlayersRight: share(this.playersRight),
      teams: this.teams.figures,
      storiesTeamsRight: share(this.teamsRight),
    };
  }

  #players({ players, uncertain }: Truth, { mentions }: ReadArticle): void {
    const wanted = new Set((players ?? []).map(({ name }) => foldName(name)));
    const open = (uncertain?.surnames ?? []).map((one) =>
      foldName(typeof one === "string" ? one : (one as { name?: string }).name),
    );
    const named = new Set(mentions.flatMap(({ entity }) => (entity?.kind === "person" ? [foldName(entity.name)] : [])));
    // A surname that is ambiguous in the story is neither required nor wrong.
    const given = [...named].filter(
      (name) => wanted.has(name) || !open.some((surname) => surname !== "" && name.endsWith(surname)),
    );
    const hits = given.filter((name) => wanted.has(name)).length;
    this.players.add(hits, wanted.size, given.length);
    this.playersRight += Number(hits === wanted.size && hits === given.length);
    this.#f1 += wanted.size + given.length === 0 ? 1 : (2 * hits) / (wanted.size + given.length);
  }

  #teams({ teams }: Truth, { mentions }: ReadArticle): void {
    const wanted = new Set((teams ?? []).map(({ name }) => foldName(name)));
    const sure = new Map<string, boolean>();
    for (const { entity, how } of mentions)
      if (entity?.kind === "team")
        sure.set(
          foldName(entity.name),
          (sure.get(foldName(entity.name)) ?? false) || (how !== "city" && how !== "abbreviation"),
        );
    // The annotation omits teams that the story names only by city or abbreviation.
    const given = [...sure].filter(([name, isSure]) => wanted.has(name) || isSure).map(([name]) => name);
    const hits = given.filter((name) => wanted.has(name)).length;
    this.teams.add(hits, wanted.size, given.length);
    this.teamsRight += Number(hits === wanted.size && hits === given.length);
  }
}
