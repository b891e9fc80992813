import { rtl } from "./arabic.tsx";
import { amp, noScript } from "./frames.tsx";
import { partners } from "./partners.tsx";
import type { DifficultPage } from "./place.ts";
import { scroll } from "./scroll.tsx";
import { slow } from "./slow.tsx";
import { spa } from "./spa.tsx";
import { strict } from "./strict.tsx";

export const places: readonly DifficultPage[] = [strict, spa, scroll, rtl, noScript, amp, partners, slow];
