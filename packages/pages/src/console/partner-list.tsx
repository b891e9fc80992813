import type { Partner } from "@linewire/domain/change/record";
import { Moment } from "../own-page.tsx";
import { TableHead } from "../table-head.tsx";
import { PartnerForms } from "./partner-forms.tsx";

const CONSEQUENCES = {
  "remove-origin": "Pages of this origin will show no offers of this partner.",
  "remove-site": "Articles of this site will no longer be analyzed for this partner.",
} as const;

type Removal = keyof typeof CONSEQUENCES;

const PartnerRemoval = ({ slug, command, item }: { slug: string; command: Removal; item: string }) => (
  <>
    <span>{item}</span>
    <details class="sure">
      <summary aria-label={`Remove ${item}`}>Remove</summary>
      <p>{CONSEQUENCES[command]}</p>
      <form method="post" action={`/console/v1/partners/${slug}`}>
        <input type="hidden" name="do" value={command} />
        <input type="hidden" name="value" value={item} />
        <button class="danger" aria-label={`Confirm removal of ${item}`}>
          Confirm removal
        </button>
      </form>
    </details>
  </>
);

type BookName = (bookId: number) => string;
type ListProps = { partners: readonly Partner[]; bookName: BookName };

const Removable = ({ slug, command, items }: { slug: string; command: Removal; items: readonly string[] }) =>
  items.length === 0 ? (
    <span class="soft">none</span>
  ) : (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <PartnerRemoval slug={slug} command={command} item={item} />
        </li>
      ))}
    </ul>
  );

const LastChange = ({ changed }: Partner) =>
  changed === undefined ? null : (
    <p class="soft">
      Changed by {changed.by}, <Moment at={changed.at} />, by <code>{changed.command}</code>
    </p>
  );

const Rules = ({ allowCreate, beacons, deskRoles = {} }: Partner) => (
  <ul>
    <li>{allowCreate ? "article texts and listed sites" : "listed sites only"}</li>
    <li>{beacons ? "receipts on" : "receipts off"}</li>
    {Object.entries(deskRoles).map(([accountId, role]) => (
      <li key={accountId}>
        {`desk ${role}: `}
        <code>{accountId}</code>
      </li>
    ))}
  </ul>
);

const Rows = ({ partner, bookName }: { partner: Partner; bookName: BookName }) => (
  <tbody id={`partner-${partner.slug}`}>
    <tr>
      <th scope="row">
        <a href={`/console?partner=${partner.slug}`}>{partner.displayName}</a>
        <br />
        <code class="soft">{partner.slug}</code>
      </th>
      <td data-as="Status">{partner.status}</td>
      <td data-as="Origins">
        <Removable slug={partner.slug} command="remove-origin" items={partner.origins} />
      </td>
      <td data-as="Sites">
        <Removable slug={partner.slug} command="remove-site" items={partner.sites} />
      </td>
      <td data-as="Books" class="books">
        {partner.bookIds.map(bookName).join(", ")}
      </td>
      <td data-as="Rules">
        <Rules {...partner} />
      </td>
    </tr>
    <tr>
      <td colspan={6}>
        <PartnerForms {...partner} bookName={bookName} />
        <LastChange {...partner} />
      </td>
    </tr>
  </tbody>
);

export const PartnerList = ({ partners, bookName }: ListProps) => (
  <section class="sheet" aria-labelledby="partners">
    <h2 id="partners">Partners</h2>
    <div class="scroll">
      <table class="fold">
        <TableHead heads={["Partner", "Status", "Origins", "Sites", "Books", "Rules"]} />
        {partners.map((partner) => (
          <Rows key={partner.slug} partner={partner} bookName={bookName} />
        ))}
      </table>
    </div>
    <p>
      <a class="button" href="/console?add=partner">
        New partner
      </a>
    </p>
  </section>
);
