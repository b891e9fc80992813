import { DESK_ROLES, PARTNER_STATUSES } from "@linewire/contract";
import type { Partner } from "@linewire/domain/change/record";
import type { ComponentChildren } from "preact";

type BookName = (bookId: number) => string;
type FormProps = {
  slug: string;
  command: string;
  label: string;
  button: string;
  shape?: "tall" | "pair";
  children: ComponentChildren;
};
type TextProps = { id: string; value: string; type: "text" | "url"; placeholder?: string };
type ChoiceProps = { id: string; options: readonly string[]; value: string };

const CommandForm = ({ slug, command, label, button, shape, children }: FormProps) => (
  <form method="post" action={`/console/v1/partners/${slug}`} class={shape ? `row ${shape}` : "row"}>
    <div>
      <label for={`${command}-${slug}`}>{label}</label>
      {children}
    </div>
    <input type="hidden" name="do" value={command} />
    <button>{button}</button>
  </form>
);

const Text = ({ id, value, type, placeholder }: TextProps) => {
  const shared = {
    id,
    name: "value",
    required: true,
    maxlength: 2048,
    value,
    placeholder,
    autocomplete: "off",
  } as const;
  return type === "url" ? <input type="url" {...shared} /> : <input type="text" {...shared} />;
};

const Choice = ({ id, options, value }: ChoiceProps) => (
  <select id={id} name="value">
    {options.map((option) => (
      <option key={option} selected={option === value}>
        {option}
      </option>
    ))}
  </select>
);

export const PartnerForms = ({ slug, status, bookIds, beacons, bookName }: Partner & { bookName: BookName }) => (
  <details>
    <summary>Change</summary>
    <div class="cols two three forms">
      <CommandForm slug={slug} command="add-origin" label="Add an origin" button="Add">
        <Text id={`add-origin-${slug}`} value="" type="url" />
      </CommandForm>
      <CommandForm slug={slug} command="add-site" label="Add a site" button="Add">
        <Text id={`add-site-${slug}`} value="" type="url" />
      </CommandForm>
      <CommandForm
        slug={slug}
        command="set-books"
        label="Books, one per line, in display order"
        button="Set books"
        shape="tall"
      >
        <textarea
          id={`set-books-${slug}`}
          name="value"
          rows={Math.min(7, Math.max(4, bookIds.length))}
          required
          maxlength={2048}
          spellcheck={false}
          value={bookIds.map(bookName).join("\n")}
        />
      </CommandForm>
      <CommandForm slug={slug} command="set-status" label="Status" button="Set status">
        <Choice id={`set-status-${slug}`} options={PARTNER_STATUSES} value={status} />
      </CommandForm>
      <CommandForm slug={slug} command="set-beacons" label="Receipts (beacons)" button="Set receipts">
        <Choice id={`set-beacons-${slug}`} options={["on", "off"]} value={beacons ? "on" : "off"} />
      </CommandForm>
      <CommandForm slug={slug} command="set-desk-role" label="Desk role of an account" button="Set role" shape="pair">
        <Text id={`set-desk-role-${slug}`} value="" type="text" placeholder="acc_…" />
        <select name="role" aria-label="Role">
          {DESK_ROLES.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </CommandForm>
    </div>
  </details>
);
