import type { AccountKey, AccountOverview } from "@linewire/contract";
import type { ComponentChildren } from "preact";
import { Shell } from "../shell.tsx";
import { LastUse } from "./key-list.tsx";
import type { FreshKey } from "./quick-start.tsx";

type Rotation = { overview: AccountOverview; oldId: string; base: string; fresh: FreshKey | null };
type StepProps = { state: "done" | "now" | "later"; title: string; children: ComponentChildren };
type Keys = { old: AccountKey; next: AccountKey | undefined };

const Step = ({ state, title, children }: StepProps) => (
  <li data-is={state} aria-current={state === "now" ? "step" : undefined}>
    <div>
      <h3>
        {title}
        {state === "done" && (
          <>
            {" "}
            <small class="well">done</small>
          </>
        )}
      </h3>
      {children}
    </div>
  </li>
);

const CreateStep = ({ old, next }: Keys) => (
  <Step state={next ? "done" : "now"} title="Create the second key">
    {next ? (
      <p>
        {next.name} <code>{next.keyPreview}</code> works now, in parallel with {old.name}.
      </p>
    ) : (
      <form method="post" action="/account/v1/keys" class="row">
        <div>
          <label for="next-name">Name of the new key</label>
          <input id="next-name" name="name" required maxlength={60} autocomplete="off" />
        </div>
        <input type="hidden" name="rotate" value={old.keyId} />
        <button class="main">Create the second key</button>
      </form>
    )}
  </Step>
);

const DeployStep = ({ next, base, fresh }: Pick<Keys, "next"> & Pick<Rotation, "base" | "fresh">) => (
  <Step state={!next ? "later" : next.lastUsedAt === null ? "now" : "done"} title="Deploy the new key">
    <p>
      Replace the old key with the new one in secrets, servers and jobs.
      {fresh !== null && " Copy it now from the top of this page: it is not shown again."}
    </p>
    {next && <Shell text={`curl -s -H "X-Api-Key: ${fresh?.apiKey ?? "<API_KEY>"}" "${base}/league"`} />}
  </Step>
);

const verdictOn = (old: AccountKey, next: AccountKey): string => {
  if (next.lastUsedAt === null) return "The new key has not been used yet.";
  if (old.lastUsedAt === null || old.lastUsedAt < next.createdAt)
    return "The old key was not used since the new one was created.";
  return "The old key was used after the new one was created. Wait until it is no longer used.";
};

const VerifyStep = ({ old, next }: Keys) => (
  <Step state={!next || next.lastUsedAt === null ? "later" : "now"} title="Check that the old key is no longer used">
    {next ? (
      <>
        <dl class="facts">
          <dt>New key, last used</dt>
          <dd>
            <LastUse {...next} />
          </dd>
          <dt>Old key, last used</dt>
          <dd>
            <LastUse {...old} />
          </dd>
        </dl>
        <p class="soft" data-verdict aria-live="polite">
          {verdictOn(old, next)}
        </p>
      </>
    ) : (
      <p>This page shows the last use of both keys.</p>
    )}
  </Step>
);

const RevokeStep = ({ old, next }: Keys) => (
  <Step state={!next || next.lastUsedAt === null ? "later" : "now"} title="Revoke the old key">
    {next ? (
      <>
        <p>
          Requests with {old.name} <code>{old.keyPreview}</code> will be rejected. Requests with the new key continue to
          work.
        </p>
        <form method="post" action={`/account/v1/keys/${old.keyId}/revoke`}>
          <button class="danger">{`Revoke ${old.name}`}</button>
        </form>
      </>
    ) : (
      <p>The last step, when all clients use the new key.</p>
    )}
  </Step>
);

export const RotationGuide = ({ overview, oldId, base, fresh }: Rotation) => {
  const old = overview.keys.find(({ keyId }) => keyId === oldId);
  if (!old) return <p class="says bad">This account does not have this key.</p>;
  if (!old.isActive)
    return (
      <p class="says well" role="status">
        {`${old.name} (${old.keyPreview}) is revoked: requests with it are rejected.`}
      </p>
    );
  const next = overview.keys.find(({ keyId, isActive }) => isActive && keyId !== oldId);
  return (
    <section class="sheet" id="rotation" aria-labelledby="rotation-is" data-old={oldId}>
      <h2 id="rotation-is">Replace {old.name}</h2>
      <p class="soft">Both keys work until you revoke the old one, so no request fails.</p>
      <ol class="steps">
        <CreateStep old={old} next={next} />
        <DeployStep next={next} base={base} fresh={fresh} />
        <VerifyStep old={old} next={next} />
        <RevokeStep old={old} next={next} />
      </ol>
      <p>
        <a href="/account">Close the guide</a>
      </p>
    </section>
  );
};
