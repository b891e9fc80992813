import { proveGraphql as prove } from "../../../packages/server/test/graphql/graphql-prove.ts";
import { ingest, keyOf } from "../lib/client.ts";
import { metricOf } from "../lib/metrics.ts";
import { atMost, holds, none, type Options, type ProofResult } from "../lib/proof.ts";
import { withInstallation } from "../lib/run-with.ts";

const RESOURCE_GAUGES = ["hub_readers", "graphql_subscriptions_open", "graphql_sockets_open", "streams_open"];

/** P17: GraphQL conforms to the standard, and any disconnect ends every subscription, socket and stream. */
export const proveGraphql = ({ number }: Options): Promise<ProofResult> =>
  withInstallation(async (installation) => {
    const openResources = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        await Promise.all(RESOURCE_GAUGES.map(async (name) => [name, await metricOf(installation, name)])),
      );
    const target = {
      url: installation.url,
      key: keyOf(installation, "enterprise"),
      ingest: (rows: readonly object[]) => ingest(installation, rows),
      openResources,
    };
    const figures = await prove(target, number("readers", 500));
    const { audits, failedAudits, readers, opened, wrong, goneAfterMs, left } = figures;
    return {
      figures,
      checks: [
        holds(
          `audits passed: ${audits - failedAudits.length} of ${audits}`,
          audits === 61 && failedAudits.length === 0,
        ),
        holds(`${opened} of ${readers} subscriptions were opened`, opened === readers),
        none("clients with a missed, duplicated or reordered change", wrong),
        none(
          "subscriptions, sockets and streams still open after all clients left",
          Object.values(left).reduce((sum, one) => sum + Math.abs(one), 0),
        ),
        atMost("time until all subscriptions, sockets and streams were closed, ms", goneAfterMs, 5000),
      ],
    };
  });
