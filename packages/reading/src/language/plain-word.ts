const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

const PLAIN_WORDS =
  words(`a an the this that these those his her its their our my your he she it they we you i who whom whose which what when
  where why how if as at by in on of off to for from with without and or but nor so yet not no yes all any both each every few many more
  most other some such than then there here now once only own same too very can could may might must shall should will would do does did
  has have had is are was were be been being also after before while because since until during against between into through over under
  above below up down out again further about despite although though however meanwhile still even just like unlike thanks former fellow
  star guard guards forward forwards center centers centre big man men rookie veteran sophomore all-star starting starter starters backup
  reserve point shooting power small head coach visiting host home road team teammate teammates captain monday tuesday wednesday thursday
  friday saturday sunday january february march april may june july august september october november december christmas thanksgiving
  nba nfl mlb nhl wnba mvp new first second third fourth fifth last next quarterback receiver pitcher goalie winger running back tight end
  give take back pick picks bet bets best lean play plays watch see look expect los las el la lo un una unos unas de del al y en con por para que si su sus mi pero ademas tambien ahora hoy este esta estos estas ya
  cuando como donde tras ante both either neither also another one two three four five
  six seven eight nine ten eleven twelve dr mr mrs ms saturday's sunday's today tonight yesterday tomorrow well nice good great top live`);

export const isPlainWord = (word: string): boolean => PLAIN_WORDS.has(word);

/** These names are also ordinary words, so a capital alone does not show a name. */
const COMMON_NAMES =
  words(`young white green brown black gray grey love day early price hood hart wall rose ball banks bell bird bishop bond booker
  bridges brooks burns butler carter chase church cook cross cruz curry dale dean diggs drew duke early east fields fisher ford fox france
  frank freeman gay gill glass gordon grant grove hall hand harden head hill holiday holland house hunt hunter jewell joseph jordan justice
  king knight lamb lane law little long lord lowe lucky major mann marsh martin mason may mayer miles miller mills moody moon moore moss north
  page park parker patrick payne peace peak pierce poole pope porter power prince quick rice rich rivers robin rush salt sharp shepherd short
  silver small smart smith snow spring starks steel stewart stone stout street strong summers swift taylor towns tucker turner wade walker
  ward waters watt webb webster wells west wheeler wise wolf wood woods worthy york light mobley jackson washington houston dallas austin
  heat magic jazz thunder nets suns kings bucks bulls jets giants lions bears saints chiefs bills rams eagles ravens cardinals panthers
  rays twins angels athletics reds cubs tigers royals rangers stars wild blues ducks sharks kraken flames senators devils lightning
  avalanche hurricanes wings sky storm sun mercury fire dream liberty fever mystics aces sparks titans texans falcons browns colts
  army navy temple rice trojans pirates braves nationals mammoth capitals islanders penguins predators tempo hawks hornets rockets spurs
  wizards warriors pistons pacers raptors pelicans will mark bill art grant chance wilson james thomas george paul lee
  barn best bush canes caps cards pens bolts merc libs nova zags orange cal set green`);

export const isCommonWord = (word: string): boolean => COMMON_NAMES.has(word);
