import type { ENDPOINTS } from "@linewire/contract";
import { frame, retry } from "@linewire/domain/stream/frame";
import type { Handler, Leaving, Sink } from "@linewire/http/call";
import type { Stop } from "@linewire/domain/clock/world";
import { operatorOf } from "./admit-operator.ts";
import type { ConsoleParts } from "./console-parts.ts";
import { consoleView } from "@linewire/pages/words/console-view";
import type { Observe } from "./observe.ts";

const UPDATE_INTERVAL_MS = 1000;
const RETRY_MS = 1000;
/** A client with this many buffered bytes gets no update. */
const MAX_BUFFERED_BYTES = 65_536;

type Parts = ConsoleParts & { observe: Observe };

export const consoleStream =
  (parts: Parts): Handler<(typeof ENDPOINTS)["consoleStream"]> =>
  ({ caller, from }) => {
    const { accountId } = operatorOf(caller);
    const { world, sessionEnd, isOperator, observe } = parts;
    const start = (sink: Sink): ((why: Leaving) => void) => {
      let open = true;
      let cancel: Stop = () => {};
      const stop = (): void => {
        open = false;
        cancel();
      };
      const mayStay = (): boolean => (sessionEnd(from.cookie) ?? 0) > world.systemNow() && isOperator(accountId);
      const sendView = async (): Promise<void> => {
        const overview = await observe();
        if (!open) return;
        if (sink.bufferedBytes() < MAX_BUFFERED_BYTES)
          sink.write(Buffer.from(frame("view", JSON.stringify(consoleView(overview)))));
      };
      const sendPeriodically = (): void => {
        if (!open) return;
        if (!mayStay()) {
          stop();
          return sink.close();
        }
        cancel = world.after(UPDATE_INTERVAL_MS, sendPeriodically);
        // An update without figures is skipped. `/metrics` logs the error.
        sendView().catch(() => undefined);
      };
      sink.write(Buffer.from(retry(RETRY_MS)));
      sendPeriodically();
      return stop;
    };
    return { stream: { keyId: null, start } };
  };
