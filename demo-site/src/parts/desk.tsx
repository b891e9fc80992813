import { storyAddress, type Story } from "../story.ts";

const studioFor = (story: Story): string => `/studio/?${new URLSearchParams({ url: storyAddress(story) })}`;

/** Links to the service's view of a story, for people who evaluate Linewire; a real newspaper would not show them. */
export function Desk({ story }: { story: Story }) {
  return (
    <aside class="desk" aria-label="For editors">
      <p>
        Only in this demonstration: <a href={studioFor(story)}>Open this article in the studio</a>, where editors decide
        which bets it shows. Changes appear within seconds, on open pages too.
      </p>
    </aside>
  );
}
