// A boast reports results and requests no bet. No single word decides: several such words are counted.

const RESULTS: readonly RegExp[] = [
  /\b(?:done|over|dead|hit|cleared|cashed|covered|locked|secured?|in) (?:it )?(?:by|before|at|in|with|halfway|early)? ?(?:the |like )*(?:half(?:time)?|1st|2nd|3rd|4th|first|second|third|fourth|end of|middle of|start of|\d{1,2} (?:min(?:ute)?s?|seconds?) (?:left|to go))\b/i,
  /\b(?:by|before) (?:the )?(?:end of (?:the )?)?(?:half(?:time)?|1st|2nd|3rd|4th|third|fourth)\b(?! (?:inning|period))|\bwas (?:a|the|an?) (?:easy |free )?(?:layup|lock|joke|cakewalk|walk|sweat|gift|breeze|robbery|theft|steal)\b|\bwas (?:robbery|stealing|theft|easy|free money)\b|\bwoke up (?:rich|to [$£€]?\d)/i,
  /\b(?:this|it|game|thats|that)(?:'?s| is)? (?:already )?(?:over|a wrap|finished|in the bag|a done deal)\b(?! ?\d)|\b\d{1,3}\+? already\b/i,
  /^\W*(?:i |we |just )?had\b.{5,80}\b(?:cashed|hit|won|lost|covered)\b/i,
  /\bnever (?:in|a) doubt|\bno doubt about it|\bnot even close\b|\bwire to wire\b|\bnever sweat(?:ed|ing)?\b|\bdidn'?t even (?:need|sweat)\b/i,
  /\b(?:turned|flipped|ran) (?:a |my |that )?[$£€]?\d{1,5}(?:\.\d\d)? (?:bucks |dollars )?into\b|\bturned into [$£€]?\d|\bwalked (?:away |out )?with\b|\bup [$£€]?\d{2,5}\b(?! ?(?:points|pts))/i,
  /\b(?:thats|that's|makes it|were|we're|im|i'm|now|up|went|goes|going|started|a cool|clean|sweep|swept)? ?\d{1,2}-0\b(?! run\b)|\b\d{1,2} (?:for|of) \d{1,2} (?:today|tonight|on the|this)\b|\b\d{1,2}-\d{1,2}(?:-\d)? (?:on the (?:day|night|week|weekend|month|year|season)|this (?:week|month))\b|\bundefeated\b|\b(?:thats|that's|makes it|now|we'?re) \d{1,2} (?:straight|in a row)\b/i,
  /\b(?:cashed|cashes|cashing|ca\$hed|paid (?:out|me)|payday|(?:just|already) (?:hit|cashed|paid|won)|came (?:in|thru|through)|hits? again|hit the|rang|ring the register|booked it|called (?:it|that|game)|nailed|smashed|crushed|destroyed|finished with|ended (?:up )?with|had \d+ at (?:the )?half)\b|\bcha[- ]?ching\b|\b(?:all|both) (?:green|winners|home|cash(?:ed)?)\b/i,
  /\b(?:cobr(?:é|e|amos|ado|ada)|gan(?:é|amos)|pegó|pegamos|salió|entró|cayó|caímos|se hicieron|se volvieron|convertí)(?![\p{L}\d])|\bfacilito\b|\bsin sudar\b|\bnunca (?:en|hubo) duda/iu,
];
/** Ticks stand behind bets. A tick at the start of the text is a list mark. */
const TICKS = /^[^✅]+✅[^✅]+✅/u;
const JOYS: readonly RegExp[] = [
  /\blet'?s+ (?:f\w* |fucking |freaking )?g+o{2,}\b|\bLETS? GO+\b|\bwoo+\b|\bbo+m\b|\bvamo+s+\b|\bsheesh\b|\bhell yea/i,
  /[💰🤑💵💸🧾✅🎉🥳🏆🍾😤🫡🐐]/u,
  /\b(?:drinks?|dinner|lunch|turkey|beers?|rounds?|steaks?|rent|wings|pizza|tacos|ronda|cena|cervezas?)\b.{0,20}\b(?:on me|is paid|paid for|invito yo)\b|\bthats? (?:dinner|rent|gas|lunch|groceries)\b|\b(?:somebody|someone) (?:buy|get|stop|call|tell|hand|give)\b|\bbuy (?:this|that) man\b/i,
  /\b(?:told (?:you|ya|u|y'?all|em)|like i said|who(?:'s| is) with me|who tailed|if you (?:tailed|faded)|y'?all faded|shoutout|free money|easy (?:money|work|cash|game)|ez money|light work|too easy|print(?:ing|s|ed)? money|print it|money printer|on fire|heater|ez|not to brag|no brag|we don'?t miss|another one|rich|on a run|can'?t miss|goat|genius|you'?re welcome|ur welcome)\b/i,
  /!{3,}|\b(?:haha+|jaja+|lmf?ao+|baby)\b/i,
];
/** "+410 on the sgp" and "620 in my account" tell a price or winnings, and request nothing. */
const TOLD_PRICE =
  /[+]\d{3,5} (?:on (?:the|that|a)|sgp|parlay)\b|\b(?:in (?:the|my) (?:account|bank|pocket|wallet)|balance)\b/i;

const RESULT_POINTS = 2;

/** `points`: how clearly a text boasts. Joy without a result gets none, because "LETS GO Suns -3 💰💰" is hope. */
export const boastOf = (text: string): { points: number; end: number } => {
  const results = [...RESULTS, TICKS].map((pattern) => pattern.exec(text)).filter((one) => one !== null);
  if (results.length === 0) return { points: 0, end: 0 };
  const joys = [...JOYS, TOLD_PRICE].filter((pattern) => pattern.test(text)).length;
  return {
    points: results.length * RESULT_POINTS + joys,
    end: Math.max(...results.map((one) => one.index + one[0].length)),
  };
};
