import type { ENDPOINTS } from "@linewire/contract";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { FindCourse } from "../../shared/line-course.ts";
import { activePartner } from "../../shared/partner-of.ts";
import { pageBooks, type EmbedParts } from "./page-offers.ts";
import { checkOrigin } from "./page-origin.ts";

type Contract = (typeof ENDPOINTS)["embedCourse"];

export type CoursePageParts = Pick<EmbedParts, "partner" | "ownHosts" | "region" | "takesBets"> & {
  line: (id: number) => LineState | undefined;
  course: FindCourse;
};

/** The page must be allowed to show the offer's book in the reader's region. */
export const embedCourse =
  (parts: CoursePageParts): Handler<Contract> =>
  async ({ params, query, from }) => {
    const partner = activePartner(params.partnerSlug, parts.partner);
    checkOrigin(from, partner, parts.ownHosts());
    const jurisdiction = parts.region(query.state, from.region);
    const line = parts.line(query.lineId);
    if (!line || !pageBooks(parts, { partner, jurisdiction, selection: {} }).includes(line.sourceId))
      throw new Fault("not_found", "the page does not show this offer");
    return {
      body: await parts.course(line.id),
      headers: { "Referrer-Policy": "no-referrer", "Cache-Control": "private, max-age=60" },
    };
  };
