import type { Credential, TryField, TryForm } from "@linewire/contract";
import { useComputed, useSignal, type Signal } from "@preact/signals";
import { CopyButton } from "../copy-button.tsx";
import { SecretField } from "../secret-field.tsx";
import { SECRETS } from "../secrets.ts";
import { AnswerView } from "./answer-view.tsx";
import { curlOf } from "./curl.ts";
import { FieldInput } from "./field-input.tsx";
import { credentialHeader, firstValues, keyOf, requestOf, type Values } from "./request.ts";
import { send, type TryAnswer } from "./send.ts";

const givenSecrets = ({ credentials }: TryForm): Credential[] =>
  credentials.filter((credential) => SECRETS[credential].value !== "");

const isFolded = ({ in: place, name, required }: TryField): boolean =>
  !required && (place === "header" || name === "api-version");

type FieldsProps = { form: TryForm; fields: readonly TryField[]; values: Signal<Values> };

const Fields = ({ form, fields, values }: FieldsProps) => (
  <div class="fields">
    {fields.map((field) => {
      const key = keyOf(field);
      return (
        <FieldInput
          key={key}
          field={field}
          id={`try-${form.id}-${field.in}-${field.name}`}
          value={values.value[key] ?? ""}
          set={(value) => void (values.value = { ...values.value, [key]: value })}
        />
      );
    })}
  </div>
);

const Body = ({ form, body }: { form: TryForm; body: Signal<string> }) => (
  <div class="field">
    <label for={`try-${form.id}-body`}>Body</label>
    <textarea
      id={`try-${form.id}-body`}
      class="mono"
      rows={Math.min(14, body.value.split("\n").length + 1)}
      value={body.value}
      spellcheck={false}
      autocomplete="off"
      onInput={({ currentTarget }) => void (body.value = currentTarget.value)}
    />
  </div>
);

/** What the form knows and does: its fields, the call they make, and the answer to it. */
const useTry = (form: TryForm) => {
  const values = useSignal(firstValues(form));
  const body = useSignal(form.body ?? "");
  const answer = useSignal<TryAnswer | null>(null);
  const failure = useSignal("");
  const asking = useSignal<AbortController | null>(null);
  const request = useComputed(() => {
    const credentials = givenSecrets(form).map((one) => credentialHeader(one, SECRETS[one].value));
    return requestOf(form, values.value, body.value, credentials);
  });
  const ask = async (): Promise<void> => {
    asking.value?.abort();
    const own = new AbortController();
    asking.value = own;
    failure.value = "";
    try {
      answer.value = await send(request.value, own.signal);
    } catch (error) {
      if (own.signal.aborted) return;
      answer.value = null;
      failure.value = `No answer: ${error instanceof Error ? error.message : "the service cannot be reached"}.`;
    }
    if (asking.value === own) asking.value = null;
  };
  const againWith = (etag: string): void => {
    values.value = { ...values.value, "header If-None-Match": etag };
    void ask();
  };
  return { values, body, answer, failure, asking, request, ask, againWith };
};

/** Tries one operation: fields, the line for a shell, and the answer. */
export const Form = ({ form }: { form: TryForm }) => {
  const { values, body, answer, failure, asking, request, ask, againWith } = useTry(form);
  const folded = form.fields.filter(isFolded);
  const curl = useComputed(() =>
    curlOf(request.value, givenSecrets(form).length > 0 ? givenSecrets(form) : form.credentials.slice(0, 1)),
  );
  return (
    <form
      aria-label={`Try ${form.id}`}
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {form.credentials.map((credential) => (
        <SecretField key={credential} credential={credential} id={`try-${form.id}-${credential}`} />
      ))}
      <Fields form={form} values={values} fields={form.fields.filter((field) => !isFolded(field))} />
      {form.body !== undefined && <Body form={form} body={body} />}
      {folded.length > 0 && (
        <details>
          <summary>Headers and version</summary>
          <Fields form={form} values={values} fields={folded} />
        </details>
      )}
      <pre class="line" tabIndex={0} role="region" aria-label="The same with curl">
        {curl.value}
      </pre>
      <div class="deeds">
        <button class="main">{asking.value ? "Asking…" : "Send"}</button>
        <CopyButton name="Copy as curl" text={() => curl.value} />
        {form.method !== "get" && <small>Sent for real.</small>}
      </div>
      {failure.value !== "" && (
        <p class="said" role="alert">
          {failure.value}
        </p>
      )}
      {answer.value && <AnswerView answer={answer.value} againWith={againWith} />}
    </form>
  );
};
