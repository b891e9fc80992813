const words = (list: string): readonly string[] => list.trim().split(/\s+/);

const CLASSES: Record<string, readonly string[]> = {
  first: words("i im ive id ill me my mine myself yo me mi"),
  plural: words("we were weve well wed us our ours ourselves nosotros"),
  he: words("he she him her his hers hes shes hed shed himself herself"),
  they: words("they them their theyre theyve theyd"),
  you: words("you your youre youve youd yall yours"),
  neg: words(
    "no not never none nobody nothing neither nor without dont doesnt didnt cant cannot couldnt wont wouldnt shouldnt isnt arent wasnt werent havent hasnt hadnt aint nope nah hardly barely ni nunca jamas nada sin tampoco",
  ),
  modal: words("would could should might may wouldve couldve shouldve id wed hed shed theyd youd ought must"),
  cond: words("if unless whether until assuming provided otherwise supposing si in case"),
  but: words("but though although however except yet pero aunque still instead"),
  because: words("because since so therefore cause as porque"),
  was: words(
    "was were had did went came got took made saw said told gave paid wrote won lost beat hit cashed closed opened finished bought sold held kept left needed wanted liked loved thought knew asked used became began felt found ran sat stood fell rose moved laid backed tailed faded sweated owed sank bled scored dropped landed ended",
  ),
  been: words("been being gone done seen taken given had once already"),
  is: words(
    "is are has have does do goes comes gets takes makes sits stands says gives pays wants its theyre hes shes remains looks feels seems hangs offers asks lists",
  ),
  will: words("will ill well hell shell theyll gonna going wont voy vamos"),
  ago: words(
    "last ago yesterday earlier previously once former formerly then before back recap results result record october september august july june may april march preseason summer spring winter months month season seasons year years lifetime career since ayer anoche pasado pasada",
  ),
  opened: words(
    "opened opener opening originally initially started early overnight lookahead morning breakfast monday tuesday wednesday thursday friday saturday",
  ),
  ahead: words("tonight today tomorrow next hosts visits faces kickoff tipoff puck tip upcoming this hoy manana esta"),
  now: words("now currently still available current live listed posted up ahora todavia"),
  take: words(
    "take taking taken play playing bet betting back backing lay laying lean leaning buy buying grab grabbing hammer pick picking fire firing ride riding give gimme add adding own lock locking siding side stick roll rolling go tomo voy quedo juego apuesto entro",
  ),
  like: words("like liked love loving want fancy prefer favorite favourite enjoy trust believe gusta encanta"),
  in: words("in on aboard down sold"),
  units: words(
    "unit units u star stars stake half quarter full dime dimes max wager play plays pick picks bet bets lock nap card position",
  ),
  refuse: words(
    "pass passing passed skip skipping avoid fade hate leave leaving off away out decline refuse touch touching interest nope wait sit sitting resist ignore forget gone paso dejo",
  ),
  dear: words(
    "trap sucker steep rich expensive short overpriced inflated heavy juiced juice juicy tax robbery price pricey big much many high thin skinny mug public square tourists",
  ),
  bad: words(
    "dumb stupid crazy insane silly joke trouble worst bad ugly scared sick hurt tears dead broke burned burnt awful terrible worse wrong mistake regret sorry",
  ),
  good: words(
    "best value gift cheap free easy light generous edge bargain soft great nice steal worth good right stealing better insult mispriced underpriced",
  ),
  others: words(
    "everyone everybody people public friend buddy mate brother cousin uncle aunt neighbor neighbour barber dentist guy guys man men fans fan reader readers caller listener listeners chat twitter someone somebody anyone anybody boss wife husband dad father grandfather mother mom son daughter kid kids tout touts producer colleague bloke lad lads fellow nephew sister squares wiseguys sharps bettors bettor bookie cunado primo suegra compadre tio",
  ),
  said: words(
    "said says told tells swears insists claims asked asks wrote writes thinks thought reckons wants texted called dice dijo",
  ),
  ended: words(
    "cashed lost won covered missed pushed hit settled graded loser losers winner winners loss losses final paid died push cover failed payout ticket tickets slip units",
  ),
  mark: words("✅ ❌ ✔ ✗ 🟢 🔴 🧾"),
  guess: words(
    "projection projections project projects projected model numbers fair estimate simulation simulated sims percent probability implied rating ratings median break-even calls",
  ),
  ours: words("make makes made mine ours our number fair"),
  book: words(
    "book books bookmaker bookmakers oddsmakers market markets sportsbook sportsbooks prices priced odds line lines number listed posted hung offering offers offered pays paying shop shops layers bookies firms screen board casa",
  ),
  worth: words("worth play value flier sprinkle nibble stab poke sneaky taste small little fun"),
  joke: words("lol ha haha kidding hundred million billion thousand soup dream dreams fish monopoly lottery"),
  fantasy: words(
    "fantasy ppr waiver waivers roster rostered league leagues lineup lineups start sit bench flex dfs projection category categories faab trade",
  ),
  yes: words("yes yeah yep sure absolutely please sold okay ok fine si claro amen"),
};

const byWord = new Map<string, string[]>();
for (const [name, list] of Object.entries(CLASSES))
  for (const word of list) {
    const classes = byWord.get(word);
    if (classes) classes.push(name);
    else byWord.set(word, [name]);
  }

const NONE: readonly string[] = [];
const PAST: readonly string[] = ["ed"];
const DOING: readonly string[] = ["ing"];
const MIN_PAST = 5;
const MIN_DOING = 6;

/** An unlisted word with a verb ending gets the class "ed" or "ing". */
export const classesOf = (word: string): readonly string[] => {
  const own = byWord.get(word);
  if (own) return own;
  if (word.length >= MIN_PAST && word.endsWith("ed")) return PAST;
  return word.length >= MIN_DOING && word.endsWith("ing") ? DOING : NONE;
};
