import type { EditorsWord } from "@linewire/domain/change/record";
import { Moment } from "../own-page.tsx";
import { TableHead } from "../table-head.tsx";

const Row = ({ article, slug, corrections, accountId, modifiedOn }: EditorsWord) => (
  <tr>
    <th scope="row">{article}</th>
    <td data-as="Partner">{slug}</td>
    <td data-as="What">{corrections.map(({ do: what }) => what).join(", ") || "withdrawn"}</td>
    <td data-as="By">{accountId}</td>
    <td data-as="When">
      <Moment at={modifiedOn} />
    </td>
  </tr>
);

/** Editors' corrections of articles, newest first. */
export const CorrectionList = ({ words }: { words: readonly EditorsWord[] }) => (
  <section class="sheet" aria-labelledby="corrections">
    <h2 id="corrections">Corrections</h2>
    {words.length === 0 ? (
      <p class="soft">No editor has corrected an article.</p>
    ) : (
      <table class="fold">
        <TableHead heads={["Article", "Partner", "What", "By", "When"]} />
        <tbody>
          {words.map((word) => (
            <Row {...word} />
          ))}
        </tbody>
      </table>
    )}
  </section>
);
