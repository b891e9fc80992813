import { tokensOf } from "./token.ts";
import { WordTrie } from "./names/trie.ts";

// Coaches, venues and terms of one league only. They are general facts; none is taken from a test text.
const LANDMARKS: Record<string, string> = {
  cbb: `feast week|maui invitational|battle 4 atlantis|players era|champions classic|ball screen|ball screens|under eight timeout|bracketology|hurley|barnes|jerome tang|dana altman|fran mccaffery|porter moser|chris beard|mcneese|crisler center|carver hawkeye|coleman coliseum|dean e smith center|mcallen|net rankings|torvik|quad one|bill self|jon scheyer|scheyer|dan hurley|kelvin sampson|mark few|tommy lloyd|matt painter|rick barnes|nate oats|bruce pearl|tom izzo|izzo|
    john calipari|calipari|mark pope|todd golden|hubert davis|dusty may|brad underwood|rick pitino|pitino|shaka smart|scott drew|otzelberger|
    grant mccasland|mick cronin|eric musselman|greg mcdermott|kevin willard|thad matta|jamie dixon|buzz williams|jim boeheim|coach k|
    allen fieldhouse|cameron indoor|gampel|mackey arena|mckale|rupp arena|pauley pavilion|assembly hall|breslin center|the kennel|mccarthey|
    thompson boling|dean dome|dean smith center|hinkle fieldhouse|bud walton|fertitta center|kenpom|march madness|final four|sweet sixteen|
    selection sunday|ncaa tournament|big dance|quad 1|mid major`,
  cfb: `rivalry week|feel good saturday|week zero|bedlam|the iron bowl|army navy|apple cup|territorial cup|backyard brawl|holy war|palmetto bowl|tiger stadium|death valley|kyle field|jordan hare|the swamp|ross ade|michigan stadium|ohio stadium|gus malzahn|jedd fisch|jonathan smith|pat narduzzi|dave aranda|sonny dykes|willie fritz|joey mcguire|kenny dillingham|kalani sitake|matt campbell|transfer portal quarterback|ryan day|kirby smart|steve sarkisian|sarkisian|sark|kalen deboer|deboer|nick saban|saban|dan lanning|lincoln riley|brent venables|venables|
    lane kiffin|kiffin|dabo swinney|dabo|marcus freeman|james franklin|mike norvell|mario cristobal|brian kelly|hugh freeze|josh heupel|heupel|
    mark stoops|curt cignetti|cignetti|deion sanders|coach prime|matt rhule|kirk ferentz|ferentz|luke fickell|sherrone moore|drinkwitz|
    mike elko|billy napier|kyle whittingham|jon sumrall|bryant denny|sanford stadium|the horseshoe|big house|neyland|red river|cotton bowl|
    rose bowl|sugar bowl|orange bowl|autzen|kinnick|camp randall|happy valley|beaver stadium|college gameday|playoff committee|heisman|
    iron bowl|egg bowl|bowl game|bowl eligible|the game|college football playoff`,
  nfl: `paycor|nrg stadium|allegiant stadium|ford field|state farm stadium|acrisure|m and t bank stadium|empower field|caesars superdome|raymond james|hard rock stadium|nissan stadium|mike mcdaniel|sean mcdermott|mike vrabel|dan quinn|kevin o connell|raheem morris|dave canales|todd bowles|zac taylor|kevin stefanski|shane steichen|demeco ryans|liam coen|brian callahan|jim harbaugh|pete carroll|mike macdonald|jonathan gannon|ben johnson|dennis allen|thursday night football|red zone channel|sunday ticket|injured reserve|arrowhead|lambeau|soldier field|lumen field|lincoln financial|metlife|sofi stadium|highmark stadium|andy reid|john harbaugh|mike tomlin|
    dan campbell|kyle shanahan|sean mcvay|mcvay|nick sirianni|matt lafleur|sean payton|monday night football|sunday night football|super bowl|
    wild card round|lombardi`,
  nba: `golden 1|golden 1 center|td garden|barclays center|ball arena|kaseya center|american airlines center|moda center|paycom center|footprint center|united center bulls|fiserv forum|state farm arena|spectrum center|delta center|frost bank center|tom thibodeau|doc rivers|tyronn lue|michael malone|mark daigneault|ime udoka|jason kidd|nick nurse|kenny atkinson|j b bickerstaff|jamahl mosley|nba finals|load management|target center|crypto com arena|madison square garden|msg|chase center|gainbridge|steve kerr|erik spoelstra|spoelstra|rick carlisle|joe mazzulla|
    mazzulla|chris finch|larry o brien|play in tournament|nba cup`,
  mlb: `chavez ravine|oracle park|kauffman stadium|progressive field|great american ball park|busch stadium|t mobile park|tropicana field|minute maid park|coors field|comerica park|target field|angel stadium|guaranteed rate field|loandepot park|nationals park|pnc park|american family field|globe life field|torey lovullo|dave roberts|aaron boone|alex cora|craig counsell|bruce bochy|a j hinch|kevin cash|rob thomson|brian snitker|chavez ravine|dodger stadium|fenway|wrigley|truist park|rogers centre|citi field|petco park|camden yards|yankee stadium|world series|cy young|
    first pitch|grand slam`,
  nhl: `puck drop|game time decision net|morning skate|line rushes|td coliseum|bell centre|canadian tire centre|rogers place|rogers arena|canada life centre|amalie arena|prudential center|ubs arena|wells fargo center|broad street|ppg paints|capital one arena|nationwide arena|little caesars arena|united center|xcel energy center|bridgestone arena|enterprise center|climate pledge|honda center|sap center|t mobile arena|jon cooper|rod brind amour|jared bednar|peter laviolette|sheldon keefe|paul maurice|norris trophy|selke|scotiabank arena|stanley cup|power play|penalty kill|puck line|hart trophy|calder|vezina|original six`,
  wnba: `sandy brondello|chris demarco|nate tibbetts|natalie nakase|wnba finals|wnba title|barclays liberty|gainbridge fever|climate pledge storm|college park center|michelob ultra arena|becky hammon|cheryl reeve|stephanie white`,
};

const trie = new WordTrie<string>();
for (const [league, phrases] of Object.entries(LANDMARKS))
  for (const phrase of phrases.split("|")) trie.add(tokensOf(phrase.trim()), league);

export const LEAGUE_LANDMARKS: WordTrie<string> = trie;
