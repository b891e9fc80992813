import type { Change } from "@linewire/domain/change/change";
import { changeOf } from "@linewire/domain/change/entry";
import { isRecorded } from "@linewire/domain/change/recorded-kind";
import type { CommandHandler } from "@linewire/journal/journal/journal";

/** Recorded changes stay unchanged, so that a replay produces the recorded state. */
export const replayCommits =
  (forget: () => void): CommandHandler<"retell"> =>
  ({ entries }) => {
    const unsupported = entries.find(({ kind }) => !isRecorded(kind));
    if (unsupported)
      return {
        refusal: {
          code: "invalid_parameter",
          detail: `a recording must not contain changes of kind ${unsupported.kind}`,
        },
      };
    // Cached fair prices derive from earlier lines.
    forget();
    return {
      changes: entries.map(({ thing, ...entry }): Change =>
        changeOf({ ...entry, seq: 0, json: JSON.stringify(thing) }),
      ),
      result: null,
    };
  };
