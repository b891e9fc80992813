import type { AccountKey, AccountOverview } from "@linewire/contract";
import { budgetName } from "../../features/account/budgets.ts";
import { Moment } from "../own-page.tsx";

const windowText = (seconds: number): string =>
  seconds === 60 ? "a minute" : seconds === 1 ? "a second" : `in ${seconds} s`;

const allowed = (key: AccountKey, budget: string): string => {
  const found = key.budgets.find((one) => one.budget === budget);
  return found ? `${found.limit} ${windowText(found.windowSeconds)}` : "No limit";
};

const UsageCell = ({ of: key, budget }: { of: AccountKey; budget: string }) => {
  const left = key.budgets.find((one) => one.budget === budget)?.remaining;
  const calls = key.calls.find((one) => one.budget === budget)?.calls ?? 0;
  return (
    <td class="num r" data-as={`${key.name}:`}>
      <span data-calls={`${key.keyId} ${budget}`}>{`${calls} calls`}</span>
      {left !== undefined && (
        <>
          <br />
          <small data-left={`${key.keyId} ${budget}`}>{`${left} left now`}</small>
        </>
      )}
    </td>
  );
};

/** Requests of each active key, and its remaining budget. */
export const LimitsTable = ({ keys, countedSince, limited }: AccountOverview) => {
  const active = keys.filter(({ isActive }) => isActive);
  const [first] = active;
  if (!first) return null;
  return (
    <section class="sheet" aria-labelledby="usage">
      <h2 id="usage">Usage and limits</h2>
      <table class="fold">
        <thead>
          <tr>
            <th scope="col">Budget</th>
            <th scope="col">Each key may</th>
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
              <td data-as="Each key may">{allowed(first, budget)}</td>
              {active.map((key) => (
                <UsageCell key={key.keyId} of={key} budget={budget} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        Counted by this node since midnight UTC or its start, whichever came later (<Moment at={countedSince} />
        ). Calls refused for their number count too.{!limited && " This installation limits no calls."}
      </p>
    </section>
  );
};
