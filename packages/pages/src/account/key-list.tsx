import type { AccountKey, AccountOverview } from "@linewire/contract";
import { Moment } from "../own-page.tsx";

export const LastUse = ({ keyId, lastUsedAt }: AccountKey) => (
  <span data-used={keyId}>
    <Moment at={lastUsedAt} never="Never" />
  </span>
);

const RevokeForm = ({ keyId, name, keyPreview }: AccountKey) => (
  <details>
    <summary class="button danger">Revoke</summary>
    <p>Requests with this key will be rejected and its streams closed. This cannot be undone.</p>
    <form method="post" action={`/account/v1/keys/${keyId}/revoke`}>
      <button class="danger" aria-label={`Revoke ${name} (${keyPreview})`}>
        Revoke {name}
      </button>
    </form>
  </details>
);

const Row = (key: AccountKey) => (
  <tr>
    <th scope="row">
      {key.name}
      <br />
      <code class="soft">{key.keyPreview}</code>
    </th>
    <td data-as="Created">
      <Moment at={key.createdAt} />
    </td>
    <td data-as="Last used">
      <LastUse {...key} />
    </td>
    <td>
      <div class="acts">
        <a class="button" href={`/account?rotate=${key.keyId}#rotation`}>
          Replace
        </a>
        <RevokeForm {...key} />
      </div>
    </td>
  </tr>
);

const ActiveTable = ({ keys }: { keys: readonly AccountKey[] }) => (
  <table class="fold-phone">
    <thead>
      <tr>
        <th scope="col">Key</th>
        <th scope="col">Created</th>
        <th scope="col">Last used</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {keys.map((key) => (
        <Row {...key} />
      ))}
    </tbody>
  </table>
);

const CreateForm = () => (
  <form method="post" action="/account/v1/keys" class="row">
    <div>
      <label for="key-name">Name of a new key</label>
      <input id="key-name" name="name" required maxlength={60} autocomplete="off" placeholder="Odds page, production" />
    </div>
    <button class="main">Create key</button>
  </form>
);

const RevokedList = ({ keys }: { keys: readonly AccountKey[] }) => (
  <details>
    <summary>Revoked keys ({keys.length})</summary>
    <ul>
      {keys.map(({ keyId, name, keyPreview, revokedAt }) => (
        <li key={keyId}>
          {name} <code class="soft">{keyPreview}</code>, revoked <Moment at={revokedAt} />
        </li>
      ))}
    </ul>
  </details>
);

export const KeyList = ({ keys, maxActiveKeys }: AccountOverview) => {
  const active = keys.filter(({ isActive }) => isActive);
  const revoked = keys.filter(({ isActive }) => !isActive);
  return (
    <section class="sheet" aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      {active.length === 0 ? <p class="soft">No keys yet.</p> : <ActiveTable keys={active} />}
      {active.length < maxActiveKeys ? (
        <CreateForm />
      ) : (
        <p class="soft">You have two active keys, which is the maximum. Revoke one before you create another.</p>
      )}
      {revoked.length > 0 && <RevokedList keys={revoked} />}
    </section>
  );
};
