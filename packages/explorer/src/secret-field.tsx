import type { Credential } from "@linewire/contract";
import { useSignal } from "@preact/signals";
import { SECRETS } from "./secrets.ts";

const NAMES: Record<Credential, string> = {
  ApiKey: "Key",
  InteractiveToken: "Interactive token",
  OperatorSecret: "Operator secret",
};

/** A field for a secret: dots until it is shown, and nothing that a browser would offer to keep. */
export const SecretField = ({ credential, id }: { credential: Credential; id: string }) => {
  const shown = useSignal(false);
  const secret = SECRETS[credential];
  return (
    <div class="secret">
      <label for={id}>{NAMES[credential]}</label>
      <div class="joined">
        <input
          id={id}
          type="text"
          class={shown.value ? "mono" : "mono dots"}
          value={secret.value}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          data-1p-ignore
          data-lpignore="true"
          onInput={({ currentTarget }) => void (secret.value = currentTarget.value.trim())}
        />
        <button type="button" aria-pressed={shown.value} onClick={() => void (shown.value = !shown.value)}>
          Show
        </button>
      </div>
    </div>
  );
};
