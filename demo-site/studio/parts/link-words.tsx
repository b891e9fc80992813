import type { StudioBet } from "@linewire/contract";
import { view } from "../state/studio.ts";

/** Destination of the link for a reader in the selected state, on the selected device. */
export const LinkWords = ({ link: { url, message } }: Pick<StudioBet, "link">) => {
  const { device, state } = view.value.settings;
  const reader = `A reader${state === "" ? "" : ` in ${state}`}${device === "phone" ? " on a phone" : ""}`;
  if (url === null)
    return (
      <p>
        {reader} gets no link: {message ?? "the book has none for this bet"}.
      </p>
    );
  return (
    <p>
      {reader} gets the link{" "}
      <a class="outside" href={url} target="_blank" rel="noopener noreferrer">
        {new URL(url).host}
      </a>
      {message !== null && `: ${message}`}
    </p>
  );
};
