import type { StudioPick } from "@linewire/contract";
import { takePick } from "../state/bet-actions.ts";
import { openDialog } from "../state/open-dialog.ts";
import { analysis, articleGames } from "../state/studio.ts";
import { betText } from "../state/words.ts";
import { Dialog } from "./dialog.tsx";
import { PickSearch } from "./pick-search.tsx";

const gamesOf = (replaces: string | null): number[] => {
  const own = analysis.value?.bets.find(({ betKey }) => betKey === replaces);
  return own ? [own].flatMap(({ eventId }) => eventId ?? []) : articleGames();
};

export const PickDialog = ({ replaces }: { replaces: string | null }) => {
  const old = analysis.value?.bets.find(({ betKey }) => betKey === replaces);
  const close = (): void => void (openDialog.value = null);
  const take = (pick: StudioPick): void => {
    close();
    takePick(pick, replaces);
  };
  return (
    <Dialog title={old ? `Replace ${old.subject}, ${betText(old)}` : "Add a bet"} close={close}>
      <PickSearch
        first={old && !old.subject.includes("@") ? old.subject : ""}
        eventIds={gamesOf(replaces)}
        take={take}
      />
    </Dialog>
  );
};
