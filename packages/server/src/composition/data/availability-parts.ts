import { pageAvailability, type FindAvailability } from "../../features/embed/availability.ts";
import { pageRights } from "../pages/page-rights.ts";
import type { ServiceParts } from "../service-parts.ts";
import type { Views } from "../views.ts";

type Wiring = Pick<ServiceParts, "world" | "catalogue"> & { views: Views };

export const availabilityParts = (wiring: Wiring): FindAvailability =>
  pageAvailability({
    world: wiring.world,
    people: wiring.views.people,
    event: wiring.views.events.get,
    person: wiring.views.named("person"),
    showsPeople: pageRights(wiring).showsPeople,
  });
