import type { AccountOverview } from "@linewire/contract";
import { KeyList } from "./key-list.tsx";
import { LimitsTable } from "./limits-table.tsx";
import { QuickStart, type FreshKey } from "./quick-start.tsx";
import { RotationGuide } from "./rotation-guide.tsx";
import { TierFacts } from "./tier-facts.tsx";

export type { FreshKey } from "./quick-start.tsx";

export type AccountMainProps = {
  overview: AccountOverview;
  rotate: string | undefined;
  fresh: FreshKey | null;
  message: string | undefined;
  base: string;
  after: string;
};

const NewKey = ({ apiKey, after }: { apiKey: string; after: string }) => (
  <section class="says well" data-fresh={after} aria-labelledby="fresh">
    <h2 id="fresh">Your new key</h2>
    <p>Copy it now. It is shown only once: Linewire stores only its hash.</p>
    <p class="key">
      <code id="fresh-key">{apiKey}</code>
      <button type="button" data-copy="fresh-key" class="main" hidden>
        Copy
      </button>
    </p>
  </section>
);

export const AccountMain = ({ overview, rotate, fresh, message, base, after }: AccountMainProps) => (
  <>
    <h1>Your account</h1>
    <p class="lead">API keys: create, monitor and replace them without failed requests.</p>
    {message !== undefined && (
      <p class="says bad" role="alert">
        {message}
      </p>
    )}
    {fresh && <NewKey apiKey={fresh.apiKey} after={after} />}
    <div class="cols aside" data-live={overview.at}>
      <div class="stack">
        {rotate !== undefined && <RotationGuide overview={overview} oldId={rotate} base={base} fresh={fresh} />}
        <KeyList {...overview} />
        <LimitsTable {...overview} />
        <QuickStart base={base} fresh={fresh} />
      </div>
      <div class="stack">
        <TierFacts {...overview} />
      </div>
    </div>
  </>
);
