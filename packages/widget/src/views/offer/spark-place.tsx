import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { loadPart } from "../../core.ts";
import type { OfferView } from "../context.ts";

type SparkPart = { Spark: (shown: OfferView) => JSX.Element | null };

const part = signal<SparkPart | null>(null);
let isRequested = false;

const load = (): void => {
  if (isRequested) return;
  isRequested = true;
  loadPart<SparkPart>("spark.js").then(
    (loaded) => (part.value = loaded),
    () => (isRequested = false),
  );
};

export const SparkPlace = (shown: OfferView) => {
  if (!shown.config.value.history) return null;
  load();
  const { Spark } = part.value ?? {};
  return (
    <div class="spark" part="history">
      {Spark ? <Spark {...shown} /> : null}
    </div>
  );
};
