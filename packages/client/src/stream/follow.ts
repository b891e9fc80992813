import type { BodyInput, EndpointOf } from "@linewire/contract";
import { request, type RequestOptions } from "../request.ts";
import { ROUTES } from "../routes.ts";
import { LineBook } from "./book.ts";
import { openStream, type Stream, type StreamEvent, type StreamOptions, type StreamWorld } from "./run.ts";
import { ownWorld } from "./world.ts";

export type FollowOptions = {
  baseUrl: string;
  apiKey: string;
  subscription?: BodyInput<EndpointOf<"createSubscription">>;
  onEvent?: (event: StreamEvent, book: LineBook) => void;
  onStatus?: StreamOptions["onStatus"];
  world?: StreamWorld;
};

export type FollowedBook = Stream & { book: LineBook };

const RENEW_AT_SHARE = 0.8;
const RENEW_RETRY_MS = 60_000;
const MAX_TIMER_MS = 2 ** 31 - 1;

type Address = { url: string; lifeMs: number };

const subscriber =
  ({ baseUrl, apiKey, subscription = {} }: FollowOptions, world: StreamWorld) =>
  async (): Promise<Address> => {
    const { method, path } = ROUTES.createSubscription;
    let expiresAt = Number.NaN;
    const options: RequestOptions = { method, path, body: subscription, headers: { "x-api-key": apiKey } };
    const reply = await request(baseUrl, options, async (url, init) => {
      const response = await world.fetch(url, init);
      expiresAt = Date.parse(response.headers.get("x-subscription-expires-at") ?? "");
      return response;
    });
    const { data } = reply as { data: { streamUrl: string } };
    const url = new URL(data.streamUrl, baseUrl).href;
    return { url, lifeMs: expiresAt - world.now() };
  };

/**
 * Follows the lines of a subscription. Reconnects from the last applied event, and loads a new snapshot after a gap.
 */
export const follow = async (options: FollowOptions): Promise<FollowedBook> => {
  const world = options.world ?? ownWorld;
  const book = new LineBook(world.now);
  const subscribe = subscriber(options, world);
  let cancel = (): void => undefined;
  const address = async (): Promise<string> => {
    const { url, lifeMs } = await subscribe();
    renewIn(lifeMs * RENEW_AT_SHARE);
    return url;
  };
  const renewIn = (ms: number): void => {
    cancel();
    if (!(ms > 0)) return;
    cancel = world.after(Math.min(ms, MAX_TIMER_MS), () => {
      address().then(
        (url) => stream.move(url),
        () => renewIn(RENEW_RETRY_MS),
      );
    });
  };
  const stream: Stream = openStream({
    address: { url: await address(), position: "" },
    world,
    onEvent: (event) => {
      if (!book.take(event)) return stream.reload();
      return options.onEvent?.(event, book);
    },
    onStatus: (status, currentAt) => {
      // A complete replay closes its stream.
      if (status === "closed") cancel();
      options.onStatus?.(status, currentAt);
    },
    holds: (digest) => book.holds(digest),
    plays: options.subscription?.replay !== undefined,
    renew: async (why, position) => ({ url: await address(), position: why === "lost" ? "" : position }),
  });
  const close = (): void => {
    cancel();
    stream.close();
  };
  return { ...stream, close, book };
};
