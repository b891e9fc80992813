import { tokensOf } from "./token.ts";
import { WordTrie } from "./trie.ts";

// Coaches, grounds and customs that belong to one league alone: facts of the games, not of any text.
const LANDMARKS: Record<string, string> = {
  cbb: `bill self|jon scheyer|scheyer|dan hurley|kelvin sampson|mark few|tommy lloyd|matt painter|rick barnes|nate oats|bruce pearl|tom izzo|izzo|
    john calipari|calipari|mark pope|todd golden|hubert davis|dusty may|brad underwood|rick pitino|pitino|shaka smart|scott drew|otzelberger|
    grant mccasland|mick cronin|eric musselman|greg mcdermott|kevin willard|thad matta|jamie dixon|buzz williams|jim boeheim|coach k|
    allen fieldhouse|cameron indoor|gampel|mackey arena|mckale|rupp arena|pauley pavilion|assembly hall|breslin center|the kennel|mccarthey|
    thompson boling|dean dome|dean smith center|hinkle fieldhouse|bud walton|fertitta center|kenpom|march madness|final four|sweet sixteen|
    selection sunday|ncaa tournament|big dance|quad 1|mid major`,
  cfb: `ryan day|kirby smart|steve sarkisian|sarkisian|sark|kalen deboer|deboer|nick saban|saban|dan lanning|lincoln riley|brent venables|venables|
    lane kiffin|kiffin|dabo swinney|dabo|marcus freeman|james franklin|mike norvell|mario cristobal|brian kelly|hugh freeze|josh heupel|heupel|
    mark stoops|curt cignetti|cignetti|deion sanders|coach prime|matt rhule|kirk ferentz|ferentz|luke fickell|sherrone moore|drinkwitz|
    mike elko|billy napier|kyle whittingham|jon sumrall|bryant denny|sanford stadium|the horseshoe|big house|neyland|red river|cotton bowl|
    rose bowl|sugar bowl|orange bowl|autzen|kinnick|camp randall|happy valley|beaver stadium|college gameday|playoff committee|heisman|
    iron bowl|egg bowl|bowl game|bowl eligible|the game|college football playoff`,
  nfl: `arrowhead|lambeau|soldier field|lumen field|lincoln financial|metlife|sofi stadium|highmark stadium|andy reid|john harbaugh|mike tomlin|
    dan campbell|kyle shanahan|sean mcvay|mcvay|nick sirianni|matt lafleur|sean payton|monday night football|sunday night football|super bowl|
    wild card round|lombardi`,
  nba: `target center|crypto com arena|madison square garden|msg|chase center|gainbridge|steve kerr|erik spoelstra|spoelstra|rick carlisle|joe mazzulla|
    mazzulla|chris finch|larry o brien|play in tournament|nba cup`,
  mlb: `chavez ravine|dodger stadium|fenway|wrigley|truist park|rogers centre|citi field|petco park|camden yards|yankee stadium|world series|cy young|
    first pitch|grand slam`,
  nhl: `scotiabank arena|stanley cup|power play|penalty kill|puck line|hart trophy|calder|vezina|original six`,
  wnba: `michelob ultra arena|becky hammon|cheryl reeve|stephanie white`,
};

const trie = new WordTrie<string>();
for (const [league, phrases] of Object.entries(LANDMARKS))
  for (const phrase of phrases.split("|")) trie.add(tokensOf(phrase.trim()), league);

/** Phrases that tell the league of a text, by the league's name. */
export const LEAGUE_LANDMARKS: WordTrie<string> = trie;
