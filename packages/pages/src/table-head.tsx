/** "#" marks a column of figures, which is aligned to the right. */
export const TableHead = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th scope="col" class={head.startsWith("#") ? "r num" : undefined}>
          {head.replace("#", "")}
        </th>
      ))}
    </tr>
  </thead>
);
