import type { AccountKey, AccountOverview } from "@linewire/contract";
import { html, shell, type Markup } from "../../html.ts";
import { usedCell } from "./key-list.ts";
import type { FreshKey } from "./quick-start.ts";

type Is = "done" | "now" | "later";
type Rotation = { overview: AccountOverview; oldId: string; base: string; fresh: FreshKey | null };

const step = (is: Is, title: string, text: Markup): Markup =>
  html`<li data-is="${is}" ${is === "now" && html`aria-current="step"`}>
    <div>
      <h3>${title}${is === "done" && html` <small class="well">done</small>`}</h3>
      ${text}
    </div>
  </li>`;

const createStep = (old: AccountKey, next: AccountKey | undefined): Markup =>
  step(
    next ? "done" : "now",
    "Create the second key",
    next
      ? html`<p>${next.name} <code>${next.keyPreview}</code> works now, beside ${old.name}.</p>`
      : html`<form method="post" action="/account/v1/keys" class="row">
          <div>
            <label for="next-name">Name of the new key</label>
            <input id="next-name" name="name" required maxlength="60" autocomplete="off" />
          </div>
          <input type="hidden" name="rotate" value="${old.keyId}" />
          <button class="main">Create the second key</button>
        </form>`,
  );

const deployStep = (next: AccountKey | undefined, { base, fresh }: Rotation): Markup =>
  step(
    !next ? "later" : next.lastUsedAt === null ? "now" : "done",
    "Deploy it",
    html`<p>
        Put the new key where the old one is: secrets, servers,
        jobs.${fresh !== null && html` Copy it now, from the top of this page: it is not shown again.`}
      </p>
      ${next && shell(`curl -s -H "X-Api-Key: ${fresh?.apiKey ?? "<API_KEY>"}" "${base}/league"`)}`,
  );

const verifyStep = (old: AccountKey, next: AccountKey | undefined): Markup =>
  step(
    !next || next.lastUsedAt === null ? "later" : "now",
    "See that nothing calls with the old key any more",
    next
      ? html`<dl class="facts">
            <dt>New key, last used</dt>
            <dd>${usedCell(next)}</dd>
            <dt>Old key, last used</dt>
            <dd>${usedCell(old)}</dd>
          </dl>
          <p class="soft" data-verdict aria-live="polite">${verdictOn(old, next)}</p>`
      : html`<p>This page says when each of the two was last used.</p>`,
  );

const verdictOn = (old: AccountKey, next: AccountKey): string => {
  if (next.lastUsedAt === null) return "The new key has not been used yet.";
  if (old.lastUsedAt === null || old.lastUsedAt < next.createdAt)
    return "The old key was not used since the new one exists.";
  return "The old key was used after the new one was made: wait until its last use stays where it is.";
};

const revokeStep = (old: AccountKey, next: AccountKey | undefined): Markup =>
  step(
    next ? (next.lastUsedAt === null ? "later" : "now") : "later",
    "Revoke the old key",
    next
      ? html`<p>From then on calls with ${old.name} are refused. Calls with the new key go on.</p>
          <form method="post" action="/account/v1/keys/${old.keyId}/revoke">
            <button class="danger">Revoke ${old.name} (${old.keyPreview})</button>
          </form>`
      : html`<p>Last of all, when the new one carries everything.</p>`,
  );

/** Leads through the replacement of a key, a step after the other, so that no call fails. */
export const rotationGuide = (rotation: Rotation): Markup => {
  const { overview, oldId } = rotation;
  const old = overview.keys.find(({ keyId }) => keyId === oldId);
  if (!old) return html`<p class="says bad">There is no such key in this account.</p>`;
  if (!old.isActive)
    return html`<p class="says well" role="status">
      ${old.name} (${old.keyPreview}) is revoked: calls with it are refused from now on.
    </p>`;
  const next = overview.keys.find(({ keyId, isActive }) => isActive && keyId !== oldId);
  return html`<section class="sheet" id="rotation" aria-labelledby="rotation-is" data-old="${oldId}">
    <h2 id="rotation-is">Replace ${old.name}</h2>
    <p class="soft">Both keys work until you revoke the old one, so no call fails on the way.</p>
    <ol class="steps">
      ${createStep(old, next)} ${deployStep(next, rotation)} ${verifyStep(old, next)} ${revokeStep(old, next)}
    </ol>
    <p><a href="/account">Leave the guide</a></p>
  </section>`;
};
