import { useState } from "preact/hooks";
import type { StudioPick } from "@linewire/contract";
import { articlePicks, insertPick, isSavingPick, picksTrouble } from "../state/article-picks.ts";
import { openDialog } from "../state/open-dialog.ts";
import { articleGames } from "../state/studio.ts";
import { betText } from "../state/words.ts";
import { Dialog } from "./dialog.tsx";
import { PickSearch } from "./pick-search.tsx";
import { PickField, typedNumber, wrongTerms } from "./pick-form.tsx";

const NewPick = ({ found, close }: { found: StudioPick; close: () => void }) => {
  const { line } = found;
  const [price, setPrice] = useState(line.price === null ? "" : `${line.price}`);
  const [points, setPoints] = useState(line.points === null ? "" : `${line.points}`);
  const [author, setAuthor] = useState(articlePicks.value?.author ?? "");
  const [section, setSection] = useState(articlePicks.value?.section ?? "");
  const [newPrice, newPoints] = [typedNumber(price), typedNumber(points)];
  const wrong = wrongTerms(newPrice, newPoints);
  const [refusal, setRefusal] = useState("");
  const save = async (): Promise<void> => {
    if (newPrice === null || wrong !== "") return;
    setRefusal("");
    if (await insertPick({ lineId: line.lineId, price: newPrice, points: newPoints, author, section })) close();
    else setRefusal(picksTrouble.value);
  };
  return (
    <form
      class="pick-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>
        {found.subject}, {betText(found)}, {line.book.name}
      </p>
      <PickField id="new-price" label="Price that the author took" value={price} set={setPrice} isNumber />
      <PickField id="new-points" label="Points" value={points} set={setPoints} isNumber />
      <PickField id="new-author" label="Author" value={author} set={setAuthor} />
      <PickField id="new-section" label="Section" value={section} set={setSection} />
      {wrong !== "" && <p class="hint">{wrong}</p>}
      {refusal !== "" && (
        <p class="trouble" role="alert">
          {refusal}
        </p>
      )}
      <div class="pick-actions">
        <button type="submit" class="primary" disabled={wrong !== "" || isSavingPick.value}>
          Add the pick
        </button>
      </div>
    </form>
  );
};

export const AddPickDialog = () => {
  const [found, setFound] = useState<StudioPick | null>(null);
  const close = (): void => void (openDialog.value = null);
  return (
    <Dialog title="Add a pick of the author" close={close}>
      {found ? (
        <NewPick found={found} close={close} />
      ) : (
        <PickSearch first="" eventIds={articleGames()} take={setFound} accepts={({ eventId }) => eventId !== null} />
      )}
    </Dialog>
  );
};
