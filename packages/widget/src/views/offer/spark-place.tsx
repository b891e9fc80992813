import type { JSX } from "preact";
import { signal } from "@preact/signals";
import { loadPart } from "../../core.ts";
import type { OfferView } from "../context.ts";

type SparkPart = { Spark: (shown: OfferView) => JSX.Element };

const part = signal<SparkPart | null>(null);
let isAsked = false;

const load = (): void => {
  if (isAsked) return;
  isAsked = true;
  loadPart<SparkPart>("spark.js").then(
    (loaded) => (part.value = loaded),
    () => (isAsked = false),
  );
};

/** Place for the price history of an offer, if enabled; a separate part renders it. */
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
