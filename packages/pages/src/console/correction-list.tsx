import type { EditorsWord } from "@linewire/domain/change/record";
import { Moment } from "../own-page.tsx";
import { TableHead } from "../table-head.tsx";
import { UrlText } from "../url-text.tsx";

const Row = ({ article, slug, corrections, accountId, modifiedOn }: EditorsWord) => (
  <tr>
    <th scope="row">
      <span class="path">
        <UrlText url={article} />
      </span>
    </th>
    <td data-as="Partner">{slug}</td>
    <td data-as="Corrections">{corrections.map(({ do: what }) => what).join(", ") || "withdrawn"}</td>
    <td data-as="Editor">{accountId}</td>
    <td data-as="Time">
      <Moment at={modifiedOn} />
    </td>
  </tr>
);

export const CorrectionList = ({ words }: { words: readonly EditorsWord[] }) => (
  <section class="sheet" aria-labelledby="corrections">
    <h2 id="corrections">Corrections</h2>
    {words.length === 0 ? (
      <p class="soft">No corrections yet.</p>
    ) : (
      <table class="fold">
        <TableHead heads={["Article", "Partner", "Corrections", "Editor", "Time"]} />
        <tbody>
          {words.map((word) => (
            <Row {...word} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);
