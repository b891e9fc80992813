import { browserBuild } from "./browser-build.ts";
import { clock } from "./clock.ts";
import { disk } from "./disk.ts";
import type { DoctorCheck } from "./finding.ts";
import { history } from "./history.ts";
import { permissions } from "./permissions.ts";
import { port } from "./port.ts";
import { store } from "./store.ts";

/** All checks of `doctor`, in the order of its output. */
export const CHECKS: readonly DoctorCheck[] = [permissions, disk, store, history, clock, port, browserBuild];
