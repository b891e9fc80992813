import type { AccountKey, AccountOverview } from "@linewire/contract";
import { html, type Markup } from "../../html.ts";
import { moment } from "../../own-page.ts";

/** Where the page's script writes again what may change. */
export const usedCell = ({ keyId, lastUsedAt }: AccountKey): Markup =>
  html`<span data-used="${keyId}">${moment(lastUsedAt, "Never")}</span>`;

const revokeForm = ({ keyId, name, keyPreview }: AccountKey): Markup =>
  html`<details>
    <summary>Revoke</summary>
    <p>Calls with this key are refused from then on, and its streams end. There is no way back.</p>
    <form method="post" action="/account/v1/keys/${keyId}/revoke">
      <button class="danger">Revoke ${name} (${keyPreview})</button>
    </form>
  </details>`;

const row = (key: AccountKey): Markup =>
  html`<tr>
    <th scope="row">${key.name}<br /><code class="soft">${key.keyPreview}</code></th>
    <td data-as="Created">${moment(key.createdAt, "")}</td>
    <td data-as="Last used">${usedCell(key)}</td>
    <td>
      <div class="acts"><a href="/account?rotate=${key.keyId}#rotation">Replace</a>${revokeForm(key)}</div>
    </td>
  </tr>`;

const activeTable = (keys: readonly AccountKey[]): Markup =>
  html`<table class="fold">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Created</th>
        <th scope="col">Last used</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      ${keys.map(row)}
    </tbody>
  </table>`;

const createForm = (): Markup =>
  html`<form method="post" action="/account/v1/keys" class="row">
    <div>
      <label for="key-name">Name of a new key</label>
      <input id="key-name" name="name" required maxlength="60" autocomplete="off" placeholder="Odds page, production" />
    </div>
    <button class="main">Create key</button>
  </form>`;

const revokedList = (keys: readonly AccountKey[]): Markup =>
  html`<details>
    <summary>Revoked keys (${keys.length})</summary>
    <ul>
      ${keys.map(
        ({ name, keyPreview, revokedAt }) =>
          html`<li>${name} <code class="soft">${keyPreview}</code>, revoked ${moment(revokedAt, "")}</li>`,
      )}
    </ul>
  </details>`;

/** The account's keys, newest first, and what can be done with them. */
export const keyList = ({ keys, maxActiveKeys }: AccountOverview): Markup => {
  const active = keys.filter(({ isActive }) => isActive);
  const revoked = keys.filter(({ isActive }) => !isActive);
  return html`<section class="sheet" aria-labelledby="keys">
    <h2 id="keys">Keys</h2>
    ${active.length === 0 ? html`<p class="soft">There is no key yet.</p>` : activeTable(active)}
    ${
      active.length < maxActiveKeys
        ? createForm()
        : html`<p class="soft">Both of your two keys are active. Revoke one before you create another.</p>`
    }
    ${revoked.length > 0 && revokedList(revoked)}
  </section>`;
};
