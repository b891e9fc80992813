import type { CreatePublicApiKeyResponse, Envelope } from "@linewire/contract";
import type { Installation } from "@linewire/testkit";

const EACH = 3;

const personOf = (node: Installation): Record<string, string> => ({
  Authorization: `Bearer ${(node.credentials as unknown as { jwt: string }).jwt}`,
  "Content-Type": "application/json",
});

const create = async (node: Installation): Promise<string | null> => {
  const body = JSON.stringify({ name: "race", acceptTerms: true });
  const answer = await fetch(`${node.url}/api-key`, { method: "POST", headers: personOf(node), body });
  if (answer.status >= 500) throw new Error(`create: ${answer.status} ${await answer.text()}`);
  const created = (await answer.json()) as Envelope<CreatePublicApiKeyResponse>;
  return answer.ok ? created.data.keyId : null;
};

/**
 * Rule K3 (docs/rules/key.md): concurrent requests to any node create a key for an account with one active key. Returns
 * the most and fewest active keys after a round.
 */
export const races = async (
  nodes: readonly Installation[],
  rounds: number,
): Promise<{ most: number; least: number }> => {
  const active: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const creations = nodes.flatMap((node) => Array.from({ length: EACH }, () => create(node)));
    const keyIds = (await Promise.all(creations)).filter((id) => id !== null);
    active.push(1 + keyIds.length);
    for (const [at, id] of keyIds.entries()) {
      const node = nodes[(round + at) % nodes.length]!;
      await fetch(`${node.url}/api-key/${id}`, { method: "DELETE", headers: personOf(node) });
    }
  }
  return { most: Math.max(...active), least: Math.min(...active) };
};
