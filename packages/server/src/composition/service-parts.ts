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
  /** Resumes streams from the journal on disk. Without it, a client whose position has left memory gets a gap. */
  stored?: StoredChanges | null;
  /** In ms. By default the history is unlimited. */
  historyMs?: number;
  historyFullMs?: number;
  health?: HealthMode;
  bus?: Bus;
  /** By default the node has all roles. */
  roles?: readonly Role[];
  directory: DataDirectory;
  catalogue: Catalogue;
  beyond?: Beyond;
  feed: Feed;
  widget: WidgetBuild | null;
  earlierWidgets?: readonly WidgetBuild[];
  draw?: Draw | null;
  drawSlip?: DrawSlip | null;
  findShared?: FindSharedSlip;
  pagesDirectory: string | null;
  host: string;
  port: number;
  demo: boolean;
  rateLimits: boolean;
  /** The default is true. */
  streaming?: boolean;
  /** Articles and pictures are fetched only from public addresses, and from these host:port pairs. */
  fetchAllow?: readonly string[];
  proxies?: Proxies;
  securityContact?: string | null;
  /** Null means that Linewire itself issues the interactive tokens. */
  oidcIssuer?: string | null;
  oidcClient?: { id: string; secret: string | null };
  /** Valid for this run of the process. Requests with it may run operator commands. */
  operatorSecret?: string;
  checkReplies: boolean;
  warm?: boolean;
  report: (error: unknown, traceId: string) => void;
  loadLimits?: Partial<LoadLimits>;
  onRequestFinished?: (request: FinishedRequest) => void;
  refused?: () => void;
};
