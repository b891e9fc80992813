import { useState } from "preact/hooks";
import type { ArticlePick } from "@linewire/contract";
import { correctPick, isSavingPick } from "../state/article-picks.ts";

type FieldProps = { id: string; label: string; value: string; set: (value: string) => void; isNumber?: boolean };

export const PickField = ({ id, label, value, set, isNumber = false }: FieldProps) => (
  <div class="field">
    <label for={id}>{label}</label>
    <input
      id={id}
      value={value}
      {...(isNumber ? { inputMode: "decimal" as const } : {})}
      onInput={(event) => set(event.currentTarget.value)}
    />
  </div>
);

/** Null for an empty text. The minus sign may be "-" or "−". */
export const typedNumber = (text: string): number | null => {
  const plain = text.trim().replace("\u2212", "-").replace("½", ".5");
  return plain === "" ? null : Number(plain);
};

const isPrice = (price: number | null): price is number =>
  price !== null && Number.isInteger(price) && Math.abs(price) >= 100;
const isPoints = (points: number | null): boolean => points === null || Number.isInteger(points * 4);

export const wrongTerms = (price: number | null, points: number | null): string => {
  if (!isPrice(price)) return "The price is American odds, such as −110 or +125.";
  return isPoints(points) ? "" : "The points are a number such as −3.5, or empty.";
};

export const PickForm = ({ pick, close }: { pick: ArticlePick; close: () => void }) => {
  const [price, setPrice] = useState(`${pick.price}`);
  const [points, setPoints] = useState(pick.points === null ? "" : `${pick.points}`);
  const [author, setAuthor] = useState(pick.author ?? "");
  const [section, setSection] = useState(pick.section ?? "");
  const [newPrice, newPoints] = [typedNumber(price), typedNumber(points)];
  const wrong = wrongTerms(newPrice, newPoints);
  const save = async (): Promise<void> => {
    if (!isPrice(newPrice) || wrong !== "") return;
    const isSaved = await correctPick(pick, {
      ...(newPrice === pick.price ? {} : { price: newPrice }),
      ...(newPoints === pick.points ? {} : { points: newPoints }),
      ...(author.trim() === (pick.author ?? "") ? {} : { author }),
      ...(section.trim() === (pick.section ?? "") ? {} : { section }),
    });
    if (isSaved) close();
  };
  return (
    <form
      class="pick-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PickField id={`price-${pick.id}`} label="Price" value={price} set={setPrice} isNumber />
      <PickField id={`points-${pick.id}`} label="Points" value={points} set={setPoints} isNumber />
      <PickField id={`author-${pick.id}`} label="Author" value={author} set={setAuthor} />
      <PickField id={`section-${pick.id}`} label="Section" value={section} set={setSection} />
      {wrong !== "" && <p class="hint">{wrong}</p>}
      <div class="pick-actions">
        <button type="submit" class="primary" disabled={wrong !== "" || isSavingPick.value}>
          Save
        </button>
        <button type="button" class="quiet" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
};
