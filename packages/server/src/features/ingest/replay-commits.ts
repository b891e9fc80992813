import type { Change } from "@linewire/domain/change/change";
import { changeOf } from "@linewire/domain/change/entry";
import { isRecorded } from "@linewire/domain/change/recorded-kind";
import type { CommandHandler } from "../../adapters/journal/journal.ts";

/** Tells recorded changes again as they were decided then, so that they lead to the same state; nothing is decided anew. */
export const retell =
  (forget: () => void): CommandHandler<"retell"> =>
  ({ entries }) => {
    const stranger = entries.find(({ kind }) => !isRecorded(kind));
    if (stranger)
      return {
        refusal: { code: "invalid_parameter", detail: `a recording must not contain changes of kind ${stranger.kind}` },
      };
    // Fair prices kept at hand are of the lines before.
    forget();
    return {
      changes: entries.map(({ thing, ...entry }): Change =>
        changeOf({ ...entry, seq: 0, json: JSON.stringify(thing) }),
      ),
      result: null,
    };
  };
