import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { HealthMode } from "@linewire/domain/health/limits";
import type { Beyond } from "@linewire/reading/naming/beyond";
import type { DataDirectory } from "../files/data-directory.ts";
import type { Feed } from "@linewire/feeds/feed/feed";
import type { LoadLimits } from "@linewire/http/connection/load";
import type { Proxies } from "@linewire/http/request/proxy";
import type { FinishedRequest } from "@linewire/http/request/request-context";
import type { Journal } from "@linewire/journal/journal/journal";
import type { StoredChanges } from "@linewire/journal/hub/hub";
import type { Historian } from "@linewire/journal/store/history/thread-historian";
import type { Draw } from "@linewire/pages/words/draw";
import type { FindSharedSlip } from "../features/slip/shared-slip.ts";
import type { DrawSlip } from "../features/slip-page/slip-page.ts";
import type { WidgetBuild } from "@linewire/pages/words/draw";
import type { Bus } from "@linewire/domain/cluster/bus";
import type { Role } from "../settings/settings.ts";
import type { World } from "@linewire/domain/clock/world";

export type ServiceParts = {
  world: World;
  journal: Journal;
  history?: Historian | null;
  /** Resumes streams from the journal on disk. If absent, a client whose position has left memory gets a gap. */
  stored?: StoredChanges | null;
  /** Retention of the history in ms; default: unlimited. */
  historyMs?: number;
  historyFullMs?: number;
  health?: HealthMode;
  bus?: Bus;
  /** Roles of this node; all roles by default. */
  roles?: readonly Role[];
  directory: DataDirectory;
  catalogue: Catalogue;
  beyond?: Beyond;
  feed: Feed;
  widget: WidgetBuild | null;
  /** Pages with an earlier build may still be open. */
  earlierWidgets?: readonly WidgetBuild[];
  draw?: Draw | null;
  drawSlip?: DrawSlip | null;
  /** Finds shared slips; by default those of this node's store. */
  findShared?: FindSharedSlip;
  pagesDirectory: string | null;
  host: string;
  port: number;
  demo: boolean;
  rateLimits: boolean;
  /** Whether streams are served; default: yes. */
  streaming?: boolean;
  /** Non-public host:port pairs for articles and pictures. */
  fetchAllow?: readonly string[];
  proxies?: Proxies;
  securityContact?: string | null;
  /** OpenID Connect issuer of interactive tokens. Null means that Linewire issues the tokens. */
  oidcIssuer?: string | null;
  oidcClient?: { id: string; secret: string | null };
  /** A secret of this run of the process, with which requests may run operator commands. */
  operatorSecret?: string;
  checkReplies: boolean;
  /** Whether threads start before the first request; default: no. */
  warm?: boolean;
  report: (error: unknown, traceId: string) => void;
  loadLimits?: Partial<LoadLimits>;
  onRequestFinished?: (request: FinishedRequest) => void;
  refused?: () => void;
};
