/** `{}` is replaced by a number, the reason or the book. */
export const enPeople = {
  status: {
    OUT: "Ruled out",
    DOUBTFUL: "Doubtful",
    QUESTIONABLE: "Questionable",
    PROBABLE: "Probable",
    DAY_TO_DAY: "Day to day",
    IR: "Injured reserve",
    SUSPENDED: "League ban",
    ACTIVE: "Active",
  },
  brief: {
    OUT: "Out",
    IR: "Out",
    SUSPENDED: "Ban",
    confirmed: "Starting",
    projected: "Projected",
    out: "Not starting",
  },
  lineup: { confirmed: "Starting (confirmed)", projected: "Projected to start", out: "Not in the line-up" },
  started: "In the line-up",
  chance: "{} % to play",
  usually: "{}: books usually void this bet",
  may: "{}: books may void this bet",
  suspended: "Suspended: {}",
  none: "No injury report",
  book: { down: "{}: prices are not coming in.", delayed: "{}: prices are delayed." },
};

export type PeopleWords = typeof enPeople;
