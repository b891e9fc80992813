import { MARKET_TYPES, TIER_DELAY_MS, TIER_LEAGUES, type AccountOverview, type Tier } from "@linewire/contract";

const delayWords = (ms: number): string => (ms === 0 ? "live" : `at least ${ms / 1000} s delayed`);

const delaysOf = (tier: Tier): string => {
  const delays = TIER_DELAY_MS[tier];
  const isSame = new Set(Object.values(delays)).size === 1;
  return isSame
    ? delayWords(delays.straight)
    : MARKET_TYPES.map((marketType) => `${marketType}: ${delayWords(delays[marketType])}`).join("; ");
};

export const TierFacts = ({ accountId, tier, permissions, maxActiveKeys }: AccountOverview) => {
  const leagues = TIER_LEAGUES[tier];
  return (
    <section class="sheet" aria-labelledby="tier">
      <h2 id="tier">Tier</h2>
      <p>
        <span class="tier">{tier}</span>
      </p>
      <dl class="facts">
        <dt>Odds</dt>
        <dd>{delaysOf(tier)}</dd>
        <dt>Leagues</dt>
        <dd>{leagues === null ? "all" : leagues.map((name) => name.toUpperCase()).join(", ")}</dd>
        <dt>Streams</dt>
        <dd>{tier === "free" ? "none" : "yes"}</dd>
        <dt>Active keys</dt>
        <dd>at most {maxActiveKeys}</dd>
        <dt>Account</dt>
        <dd>
          <code>{accountId}</code>
        </dd>
      </dl>
      <h3>Permissions</h3>
      {permissions.length === 0 ? (
        <p class="soft">None in addition to the tier.</p>
      ) : (
        <ul>
          {permissions.map((one) => (
            <li key={one}>
              <code>{one}</code>
            </li>
          ))}
        </ul>
      )}
      <p>
        <small>The operator of this service sets tier and permissions. Changes apply to your keys immediately.</small>
      </p>
    </section>
  );
};
