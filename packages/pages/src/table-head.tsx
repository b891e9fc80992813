/** A head that begins with "#" is above a column of figures, so it is aligned to the right like the figures. */
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
