export const TableHead = ({ heads }: { heads: readonly string[] }) => (
  <thead>
    <tr>
      {heads.map((head) => (
        <th scope="col">{head}</th>
      ))}
    </tr>
  </thead>
);
