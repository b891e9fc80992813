import type { Story } from "../story.ts";

export function Byline({ story }: { story: Story }) {
  return (
    <p class="byline">
      By <span class="writer">{story.writer}</span>
    </p>
  );
}

export function Filed({ story }: { story: Story }) {
  return (
    <p class="filed">
      Morning edition, <time dateTime={story.filed}>{clockText(story.filed)}</time>
    </p>
  );
}

function clockText(time: string): string {
  const [hours = "0", minutes = "00"] = time.split(":");
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "a.m." : "p.m."}`;
}
