import type { AccountKey, AccountOverview } from "@linewire/contract";
import { budgetName } from "../words/budgets.ts";
import { countText, requestsText } from "../words/figure-text.ts";
import { Moment } from "../own-page.tsx";

const windowText = (seconds: number): string =>
  seconds === 60 ? "a minute" : seconds === 1 ? "a second" : `in ${seconds} s`;

const allowed = (key: AccountKey, budget: string): string => {
  const found = key.budgets.find((one) => one.budget === budget);
  return found ? `${countText(found.limit)} ${windowText(found.windowSeconds)}` : "No limit";
};

const UsageCell = ({ of: key, budget }: { of: AccountKey; budget: string }) => {
  const left = key.budgets.find((one) => one.budget === budget)?.remaining;
  const calls = key.calls.find((one) => one.budget === budget)?.calls ?? 0;
  return (
    <td class="num r" data-as={key.name}>
      <span data-calls={`${key.keyId} ${budget}`}>{requestsText(calls)}</span>
      {left !== undefined && (
        <>
          <br />
          <small data-left={`${key.keyId} ${budget}`}>{`${countText(left)} left now`}</small>
        </>
      )}
    </td>
  );
};

export const LimitsTable = ({ keys, countedSince, limited }: AccountOverview) => {
  const active = keys.filter(({ isActive }) => isActive);
  const [first] = active;
  if (!first) return null;
  return (
    <section class="sheet" aria-labelledby="usage">
      <h2 id="usage">Usage and limits</h2>
      <table class="fold-phone">
        <thead>
          <tr>
            <th scope="col">Budget</th>
            <th scope="col">Limit per key</th>
            {active.map(({ keyId, name }) => (
              <th key={keyId} scope="col" class="r">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.calls.map(({ budget }) => (
            <tr key={budget}>
              <th scope="row">{budgetName(budget)}</th>
              <td data-as="Limit per key">{allowed(first, budget)}</td>
              {active.map((key) => (
                <UsageCell key={key.keyId} of={key} budget={budget} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        Counted by this node since midnight UTC or its start, whichever is later (<Moment at={countedSince} />
        ). The counts include requests that the rate limit rejected.
        {!limited && " This installation has no rate limits."}
      </p>
    </section>
  );
};
