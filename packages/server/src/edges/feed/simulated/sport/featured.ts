/** One game a league that is always on the schedule, so that an article about it always has offers. Team names as in the catalogue. */
export const featured: Readonly<Record<string, { away: string; home: string }>> = {
  nfl: { away: "Buffalo Bills", home: "Kansas City Chiefs" },
  nba: { away: "Denver Nuggets", home: "Los Angeles Lakers" },
  wnba: { away: "New York Liberty", home: "Las Vegas Aces" },
  mlb: { away: "New York Yankees", home: "Los Angeles Dodgers" },
  nhl: { away: "Edmonton Oilers", home: "Toronto Maple Leafs" },
  cbb: { away: "Duke Blue Devils", home: "Kansas Jayhawks" },
  cfb: { away: "Michigan Wolverines", home: "Ohio State Buckeyes" },
};
