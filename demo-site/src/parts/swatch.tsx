import type { Colors } from "../pictures/composition.ts";

/** The colours of the two teams as four bars, the away team first. */
export function Swatch({ colors: { away, home } }: { colors: Colors }) {
  const bars = [away.primary, away.secondary, home.primary, home.secondary];
  return (
    <svg class="swatch" viewBox="0 0 32 12" width="32" height="12" aria-hidden="true" focusable="false">
      {bars.map((fill, index) => (
        <rect x={index * 8} width="8" height="12" fill={fill} />
      ))}
      <rect class="swatch-edge" x="0.5" y="0.5" width="31" height="11" fill="none" />
    </svg>
  );
}
