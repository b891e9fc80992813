/** Tally marks in groups of five. One full group is the paper's logo. */
export function Tally({ count = 5 }: { count?: number }) {
  const bundles = Math.floor(count / 5);
  const loose = count % 5;
  const width = bundles * 40 + (loose ? loose * 8 + 2 : 0);
  return (
    <svg class="tally" viewBox={`0 0 ${width} 32`} width={width} height={32} aria-hidden="true" focusable="false">
      {Array.from({ length: bundles }, (_, bundle) => (
        <>
          {strokes(4, bundle * 40 + 6)}
          <path class="tally-slash" d={`M${bundle * 40} 25L${bundle * 40 + 36} 7`} />
        </>
      ))}
      {strokes(loose, bundles * 40 + 4)}
    </svg>
  );
}

const strokes = (count: number, from: number) =>
  Array.from({ length: count }, (_, stroke) => {
    const x = from + stroke * 8;
    return <path class="tally-stroke" d={`M${x} ${3 + (stroke % 2)}L${x - 1} ${30 - (stroke % 3)}`} />;
  });
