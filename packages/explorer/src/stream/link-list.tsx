import type { Link } from "./link.ts";
import type { Watch } from "./watch.ts";

const SHOWN = 5;

const clock = (ms: number): string => new Date(ms).toLocaleTimeString("en-GB");

const count = (number: number, noun: string): string =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

const Begun = ({ link: { fromId } }: { link: Link }) =>
  fromId === "" ? (
    <>from now on</>
  ) : (
    <>
      from <code>{fromId}</code>
    </>
  );

const opening = ({ askedAt, openedAt, endedAt }: Link): string => {
  if (openedAt !== null) return `open after ${openedAt - askedAt} ms`;
  return endedAt === null ? "asked for" : "never open";
};

const Row = ({ link }: { link: Link }) => {
  const { number, askedAt, events, missed, endedAt, why, lastId, fromId, gap } = link;
  return (
    <li data-link={number}>
      <b>{number}</b>
      <p>
        {clock(askedAt)}, <Begun link={link} />, {opening(link)}.{" "}
        {fromId !== "" && gap === null && events > 0 && (
          <strong class="resumed">
            {missed === 0 ? "Nothing was missed since." : `${count(missed, "missed event")} came first.`}
          </strong>
        )}{" "}
        {count(events, "event")}
        {endedAt === null ? " so far." : "."}
        {endedAt !== null && (
          <span class="ended">
            {why} at {clock(endedAt)}
            {lastId !== "" && (
              <>
                , last id <code>{lastId}</code>
              </>
            )}
            .
          </span>
        )}
      </p>
    </li>
  );
};

/** Every connection of the stream, the newest first. */
export const LinkList = ({ watch }: { watch: Watch }) => (
  <section class="links" aria-label="Connections">
    <h2>Connections</h2>
    <ol reversed>
      {watch.links.value
        .slice(-SHOWN)
        .toReversed()
        .map((link) => (
          <Row key={link.number} link={link} />
        ))}
    </ol>
  </section>
);
