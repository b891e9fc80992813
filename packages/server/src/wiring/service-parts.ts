import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { HealthMode } from "@linewire/domain/health/limits";
import type { Beyond } from "@linewire/domain/naming/beyond";
import type { DataDirectory } from "../data-directory.ts";
import type { Feed } from "../adapters/feed/feed.ts";
import type { LoadLimits } from "../adapters/http/load.ts";
import type { Proxies } from "../adapters/http/proxy.ts";
import type { FinishedRequest } from "../adapters/http/request-context.ts";
import type { Journal } from "../adapters/journal/journal.ts";
import type { Historian } from "../adapters/store/history/thread-historian.ts";
import type { Draw } from "../features/embed/draw.ts";
import type { FindSharedSlip } from "../features/slip/shared-slip.ts";
import type { DrawSlip } from "../features/slip-page/slip-page.ts";
import type { WidgetBuild } from "../features/embed/embed-script.ts";
import type { Bus } from "../bus.ts";
import type { Role } from "../settings.ts";
import type { World } from "../world.ts";

/** Dependencies and settings of a node. */
export type ServiceParts = {
  world: World;
  journal: Journal;
  /** History of lines on this node; absent = none. */
  history?: Historian | null;
  /** From when on it remembers, in milliseconds before now; for ever when absent. */
  historyMs?: number;
  /** For how long every move of it is kept; what is older is thinned. */
  historyFullMs?: number;
  /** How books are judged by what they send; "normal" when absent. */
  health?: HealthMode;
  /** To the other nodes that share the journal; none where this one is alone. */
  bus?: Bus;
  /** Roles of this node; absent = all. */
  roles?: readonly Role[];
  directory: DataDirectory;
  catalogue: Catalogue;
  /** Names beyond the catalogue that feeds may speak of; none when absent. */
  beyond?: Beyond;
  feed: Feed;
  widget: WidgetBuild | null;
  /** Builds of the widget before this one: their pages may still be open. */
  earlierWidgets?: readonly WidgetBuild[];
  /** Draws a widget here; none in builds without it. */
  draw?: Draw | null;
  /** Draws a shared slip here. */
  drawSlip?: DrawSlip | null;
  /** Where shared slips are found, where that is not among the requests of this node. */
  findShared?: FindSharedSlip;
  pagesDirectory: string | null;
  host: string;
  port: number;
  demo: boolean;
  rateLimits: boolean;
  /** Whether streams are served; yes when absent. */
  streaming?: boolean;
  /** host:port places that articles and pictures may be fetched from although they are not public. */
  fetchAllow?: readonly string[];
  /** Proxies whose word on the caller is taken, and the header that tells the reader's region. */
  proxies?: Proxies;
  /** Where to report a weakness; none when absent. */
  securityContact?: string | null;
  /** The OpenID Connect issuer of interactive tokens; none = Linewire's own. */
  oidcIssuer?: string | null;
  oidcClient?: { id: string; secret: string | null };
  /** Secret of this start; a request that carries it may run operator commands. */
  operatorSecret?: string;
  checkReplies: boolean;
  /** Whether threads are started before there is anything to read; not when absent. */
  warm?: boolean;
  report: (error: unknown, traceId: string) => void;
  /** How much this node is willing to carry, where it differs from what is usual. */
  loadLimits?: Partial<LoadLimits>;
  /** Hears of every request when its answer is over. */
  tell?: (told: FinishedRequest) => void;
  /** Hears of every request that was refused for lack of strength. */
  refused?: () => void;
};
