/** A head that begins with "#" is above figures, which are at the right of their column. */
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
