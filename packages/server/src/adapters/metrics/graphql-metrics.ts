import type { Metrics } from "./registry.ts";

/** GraphQL subscriptions and their messages. Ended ones are counted with the streams. */
export const graphqlMetrics = ({ counted, gauged }: Metrics) => {
  let open = 0;
  let messages = 0;
  let sockets = (): number => 0;
  gauged({ name: "graphql_subscriptions_open", help: "Open GraphQL subscriptions." }, () => open);
  gauged({ name: "graphql_sockets_open", help: "Open WebSockets." }, () => sockets());
  counted({ name: "graphql_messages_total", help: "Messages sent to GraphQL subscriptions." }, () => messages);
  return {
    subscriptionsOpen: (by: 1 | -1): void => void (open += by),
    messagesTold: (sent: number): void => void (messages += sent),
    socketsOf: (count: () => number): void => void (sockets = count),
  };
};
