import { type Check, dateTime, id, list, maybe, number, orNull, price, shape } from "@linewire/client";
import type { RouteOf } from "@linewire/client";
import type { LineCourse } from "@linewire/contract";
import type { Config } from "../../config.ts";

const PATH: RouteOf<"embedCourse">["path"] = "/embed/v1/{partnerSlug}/course";
const MAX_POINTS = 48;

type Point = LineCourse["points"][number];
const point = shape<Point>({ at: dateTime, price: orNull(price), points: maybe(number()) });
const hole = shape<LineCourse["holes"][number]>({ from: dateTime, to: dateTime });

const course = shape<LineCourse>({
  marketLineId: id,
  from: dateTime,
  to: dateTime,
  recordedFrom: maybe(dateTime),
  holes: list(hole),
  low: orNull(price),
  high: orNull(price),
  points: list(point),
});

export const isCourseOf =
  (lineId: number): Check<LineCourse> =>
  (value): value is LineCourse =>
    course(value) && value.marketLineId === lineId && value.points.length <= MAX_POINTS;

export const courseAddress = ({ api, partner, state }: Pick<Config, "api" | "partner" | "state">, lineId: number) =>
  `${api + PATH.replace("{partnerSlug}", encodeURIComponent(partner))}?${new URLSearchParams({
    lineId: `${lineId}`,
    ...(state && { state }),
  })}`;
