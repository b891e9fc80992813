import { momentOf } from "./moment.ts";
import { phaseOf, selectGames } from "./pick.ts";
import { freshness, games, pause, scoresAt, type Freshness, type ScoreboardGame } from "./scoreboard.ts";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit" });

const FRESHNESS_TEXTS: Record<Freshness, (at: string) => string> = {
  loading: () => "Loading",
  live: (at) => `As of ${at}`,
  paused: (at) => `Paused at ${at}`,
  lost: (at) => (at ? `No connection since ${at}` : "Scores are not available now"),
};

/** Colours below this brightness (weighted sum of the channels) are not visible on the dark background. */
const DARK = 50;

const isDark = (color: string | null | undefined): boolean => {
  const [red = 0, green = 0, blue = 0] = (color?.match(/[0-9a-f]{2}/gi) ?? ["88", "88", "88"]).map((part) =>
    Number.parseInt(part, 16),
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue < DARK;
};

interface Props {
  readonly league: string | undefined;
  readonly stories: Readonly<Record<string, string>>;
}

export function Strip({ league, stories }: Props) {
  const selected = selectGames(games.value, league);
  const at = scoresAt.value === 0 ? "" : clock.format(scoresAt.value);
  const paused = freshness.value === "paused";
  return (
    <div class="strip-row wide">
      <div class="strip-head">
        <p class="strip-name">Scores</p>
        <p class="strip-age">
          Simulated
          <br />
          <span class="strip-dot"> · </span>
          {FRESHNESS_TEXTS[freshness.value](at)}
        </p>
        <button type="button" class="strip-pause" aria-pressed={paused} onClick={() => pause(!paused)}>
          {paused ? "Resume" : "Pause"}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls must be focusable by keyboard */}
      <ul class="cells" tabIndex={0} aria-label="Games">
        {selected.map((game) => (
          <Cell key={game.id} game={game} story={stories[game.name]} />
        ))}
      </ul>
    </div>
  );
}

function Cell({ game, story }: { game: ScoreboardGame; story: string | undefined }) {
  const phase = phaseOf(game);
  const league = game.league.toUpperCase();
  const best = Math.max(...game.teams.map(({ score }) => score ?? 0));
  return (
    <li class={`cell cell-${phase}`}>
      <p class="cell-head">
        <span class="cell-league">
          {story ? (
            <a href={story} aria-label={`${league}: ${game.name}`}>
              {league}
            </a>
          ) : (
            league
          )}
        </span>{" "}
        <span class="cell-moment">{momentOf(game)}</span>
      </p>
      {game.teams.map(({ name, abbreviation, primaryColor, score }) => (
        <p class={phase === "over" && score === best ? "cell-side cell-won" : "cell-side"} key={name}>
          <svg
            class={isDark(primaryColor) ? "cell-mark cell-mark-dark" : "cell-mark"}
            viewBox="0 0 6 14"
            width="6"
            height="14"
            aria-hidden="true"
          >
            <rect width="6" height="14" fill={primaryColor ?? "#888888"} />
          </svg>
          <abbr title={name}>{abbreviation}</abbr>
          <span class="cell-score">{phase === "ahead" ? "" : score}</span>
        </p>
      ))}
    </li>
  );
}
