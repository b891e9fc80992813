import type { LineupChange, TeamLineup } from "@linewire/contract";

type Starter = TeamLineup["starters"][number];

const orderOf = ({ order }: Starter): { order?: number } => (order === undefined ? {} : { order });

const changeOf = (before: Starter, now: Starter): LineupChange | null =>
  before.position === now.position && before.order === now.order
    ? null
    : {
        kind: "moved",
        position: now.position,
        ...(before.position === now.position ? {} : { previousPosition: before.position }),
        ...orderOf(now),
        ...(before.order === undefined || before.order === now.order ? {} : { previousOrder: before.order }),
        player: now.player,
      };

const at = (kind: "added" | "removed", starter: Starter): LineupChange => ({
  kind,
  position: starter.position,
  ...orderOf(starter),
  player: starter.player,
});

const byPlayer = (starters: readonly Starter[]): Map<number, Starter> =>
  new Map(starters.map((starter) => [starter.player.id, starter]));

export const lineupChanges = (before: readonly Starter[], now: readonly Starter[]): LineupChange[] => {
  const [then, here] = [byPlayer(before), byPlayer(now)];
  const removed = before.filter(({ player }) => !here.has(player.id)).map((starter) => at("removed", starter));
  const rest = now.flatMap((starter) => {
    const known = then.get(starter.player.id);
    return (known ? changeOf(known, starter) : at("added", starter)) ?? [];
  });
  return [...removed, ...rest];
};
