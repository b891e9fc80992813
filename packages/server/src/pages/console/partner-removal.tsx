const CONSEQUENCES = {
  "remove-origin": "Pages of this origin will show no offers of this partner.",
  "remove-site": "Articles of this site will no longer be analysed for this partner.",
} as const;

export type Removal = keyof typeof CONSEQUENCES;

/** An item of a partner's list, and its removal in two steps: the first one explains the effect. */
export const PartnerRemoval = ({ slug, command, item }: { slug: string; command: Removal; item: string }) => (
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
