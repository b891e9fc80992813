import { useSignal } from "@preact/signals";
import { laidOut, piecesOf } from "./try/pretty.ts";

// Each piece is an element: beyond so many characters colours cost more than they tell.
const SHOWN_CHARS = 40_000;

const Coloured = ({ text }: { text: string }) => (
  <>{piecesOf(text).map(({ kind, text }) => (kind === "plain" ? text : <i class={kind}>{text}</i>))}</>
);

/** A text, laid out and coloured where it is JSON; a long one is cut until it is asked for. */
export const JsonText = ({ text, label }: { text: string; label: string }) => {
  const all = useSignal(false);
  const whole = laidOut(text);
  const shown = all.value ? whole : whole.slice(0, SHOWN_CHARS);
  return (
    <>
      <pre class="json" tabIndex={0} role="region" aria-label={label}>
        {shown.length > SHOWN_CHARS ? shown : <Coloured text={shown} />}
      </pre>
      {shown.length < whole.length && (
        <p>
          {shown.length.toLocaleString("en")} of {whole.length.toLocaleString("en")} characters.{" "}
          <button type="button" class="small" onClick={() => void (all.value = true)}>
            Show all
          </button>
        </p>
      )}
    </>
  );
};
