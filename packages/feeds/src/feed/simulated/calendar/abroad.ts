/** One simulated game a day. `minute`: start in minutes after local midnight. */
export type TourStop = { league: string; city: string; timeZone: string; minute: number };

const stop = (league: string, city: string, timeZone: string, hour: number): TourStop => ({
  league,
  city,
  timeZone,
  minute: hour * 60,
});

/**
 * These games fill the hours with few games in America. None of these cities has daylight saving time, so the distance
 * between two games is the same all year.
 */
export const tour: readonly TourStop[] = [
  stop("cbb", "Honolulu", "Pacific/Honolulu", 16.5),
  stop("nba", "Tokyo", "Asia/Tokyo", 13.5),
  stop("nhl", "Seoul", "Asia/Seoul", 16),
  stop("cbb", "Manila", "Asia/Manila", 17.5),
  stop("nba", "Abu Dhabi", "Asia/Dubai", 15.5),
  stop("nhl", "Doha", "Asia/Qatar", 17),
  stop("cbb", "Istanbul", "Europe/Istanbul", 19.5),
  stop("cbb", "São Paulo", "America/Sao_Paulo", 15.5),
  stop("wnba", "Buenos Aires", "America/Argentina/Buenos_Aires", 17.5),
  stop("nba", "Mexico City", "America/Mexico_City", 16.5),
];
