import { effect, useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SECRETS } from "../secrets.ts";
import { saidIn } from "../try/said.ts";
import { rowsOf } from "./subscribe.ts";
import { toggled, type Wish } from "./wish.ts";

const TYPED_MS = 400;
const LEAST_KEY_CHARS = 16;

type Row = { id: number; name: string };
type Loaded = { leagues: Row[]; marketTypes: Row[] } | { refused: string } | null;

const load = async (): Promise<Loaded> => {
  const [leagues, marketTypes] = await Promise.all([rowsOf("/league"), rowsOf("/market-type")]);
  if (Array.isArray(leagues) && Array.isArray(marketTypes)) return { leagues, marketTypes };
  const refusal = Array.isArray(leagues) ? marketTypes : leagues;
  return { refused: (!Array.isArray(refusal) && saidIn(refusal)?.title) || "The service did not answer" };
};

/** Asks what can be picked when a key was typed. */
const useChoices = (): Signal<Loaded> => {
  const loaded = useSignal<Loaded>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const key = SECRETS.ApiKey.value;
      clearTimeout(timer);
      if (key.length < LEAST_KEY_CHARS) return;
      timer = setTimeout(() => {
        load().then(
          (choices) => void (key === SECRETS.ApiKey.peek() && (loaded.value = choices)),
          () => void (loaded.value = { refused: "The service cannot be reached" }),
        );
      }, TYPED_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return loaded;
};

type PickProps = { legend: string; rows: readonly Row[]; picked: readonly number[]; pick: (id: number) => void };

const Pick = ({ legend, rows, picked, pick }: PickProps) => (
  <fieldset>
    <legend>{legend}</legend>
    <div class="chips">
      {rows.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={picked.includes(id)} onChange={() => pick(id)} />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);

/** Leagues and market types of this service, to be picked from once a key lets us ask for them. */
export const Choices = ({ wish }: { wish: Signal<Wish> }) => {
  const loaded = useChoices().value;
  const set = (change: Partial<Wish>): void => void (wish.value = { ...wish.value, ...change });
  const { leagueIds, marketTypeIds } = wish.value;
  if (loaded === null || "refused" in loaded)
    return (
      <p class={loaded ? "bad" : "soft"} role={loaded ? "alert" : undefined}>
        {loaded ? `${loaded.refused}.` : "With a key, leagues and market types can be picked here."}
      </p>
    );
  return (
    <>
      <Pick
        legend="Leagues"
        rows={loaded.leagues}
        picked={leagueIds}
        pick={(id) => set({ leagueIds: toggled(leagueIds, id) })}
      />
      <Pick
        legend="Market types"
        rows={loaded.marketTypes}
        picked={marketTypeIds}
        pick={(id) => set({ marketTypeIds: toggled(marketTypeIds, id) })}
      />
    </>
  );
};
