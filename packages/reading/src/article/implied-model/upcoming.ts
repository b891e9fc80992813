const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const UPCOMING = new RegExp(
  String.raw`\b(?:tonight|tomorrow|this (?:weekend|afternoon|evening)|next (?:game|week|up)|hosts?|visits?|faces?|comes? to town|in town|kickoff|tip-?off|puck drop|will (?:start|play|return|face|host|visit|see|get)|esta noche|hoy|mañana|(?:until|from|on|this|for|here|town|by|before) ${WEEKDAY}|${WEEKDAY}(?:'s)? (?:night|game|against|at|in|versus))\b`,
  "i",
);

export const mentionsUpcomingGame = (sentence: string): boolean => UPCOMING.test(sentence);
