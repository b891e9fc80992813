import type { StudioAnalysis } from "@linewire/contract";

type Name = StudioAnalysis["names"][number];

const Row = ({ name }: { name: Name }) => (
  <li>
    <p>
      <span class="subject">{name.text}</span>{" "}
      {name.name === null ? "no match" : name.name === name.text ? name.kind : `${name.name}, ${name.kind}`}{" "}
      {name.times > 1 && <span class="soft">{name.times} times</span>}{" "}
      <span class="figure">{name.confidence.toFixed(2)}</span>
    </p>
    {name.reasons.length > 0 && <p class="reason">{name.reasons.join("; ")}</p>}
    {name.rejected.map(({ name: other, reason }, at) => (
      <p key={at} class="reason">
        Not {other}: {reason}
      </p>
    ))}
  </li>
);

export const Names = ({ names }: { names: readonly Name[] }) =>
  names.length === 0 ? null : (
    <details class="more">
      <summary>
        Names <span class="count">{names.length}</span>
      </summary>
      <ul class="turned">
        {names.map((name) => (
          <Row key={`${name.text} ${name.kind} ${name.name}`} name={name} />
        ))}
      </ul>
    </details>
  );
