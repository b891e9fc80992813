/** English words one or two letters from a market, side or number: "shows" and "shots". */
const MARKET_LOOKALIKES = new Set(
  `assist assisted attempt attempted attests babes backs bakes bales bards bares base based baser basest bashes basis basks bass basses
  bastes beards biases blacks block blocs board boarders boars bombards buck bulks bunks buses caches camps catchier catchiest champ
  championships chaps chimps clamps clutches coffined coined combated combed combine combines combing communed compilations compiled
  completing completion complexion complexions confined cramps crotches crutches dames dices dies dikes dime dimer dims dines dives dollar
  domes doubled doubles doubly eighth eights elevens eleventh fifteens fifteenth firs firsts fist foray fort forte forth forts gals goads
  goal goats handicaps hindered homed homes homey homeys homier hover hovers hundreds hundredth hungered intercepting interjections
  interruptions intersections interventions menus minds mines minks mints nicety paints parsing passions pasting pausing payoff payoffs
  periodic periods pints praising pressing prints quainter quartered quarterly quarters quartet quartets rebinds rebounded receding
  receipting reception receptionist recessing recessions reciting reclining recoiling recounts recreations refutation regulating
  regulations rejections relation relieving reliving reputation reserving resound resounds revelation reviving roughing rounds rubs rues
  rugs ruins rums rune runes runt runts rusting rustling ruts sades safes sages sales salves sames save saved saver scores seals seconded
  secondly seconds seen semen serenity sevens seventh sevenths sever severity shaves shoes shoos shoots shops shorts shot shouts shows
  shuts sixth slaves slots snots sorer spots spreads spreed staves steaks steal steams steels teamster teases tenser terser thee thirsty
  threshes threw tonal totals tree trees trifle tripe tripled triples triplet triplets twelves udder yard yarns doble dobles parley parlays teasers`.split(
    /\s+/,
  ),
);

/** English words one or two letters from a team: "bells" and "Bills". */
const TEAM_LOOKALIKES = new Set(
  `angel angers angles antelope athletes athletic avalanches backers backs badger badgered badges bards beads beakers beaks beams beans
  beard beards bearers beaters beats beaver beavered beers bells belts bereaves bickers billions binds blackjacks bladders blazer blazes
  blots blued bluer bluest bluffs blurs boars boats bobcat boiler boomed boots bosom boulders bouts bowlders braces brains brakes brave
  braved braver bravest bravo braziers breeders breweries brewery broilers bronchos bronco brown brownest brownies brows bucketed buckets
  buckles buffaloed buffalos bugler builders bulbs bulks bulldog bulldoze bulldozes bullfrogs bully bunks butlers butter cages cajoling
  cakes canaries candied candies caned canoes capes capital capitalism capitalist cardiac cardigan cardigans carding careers cares carnal
  carnival carnivals caroling carolling carps carts cases cavalier cavalries caves cells cents chambers changes chapters charge charged
  charger charges charter charters chatters chefs chief chiefest chipper chippers chips choppers chubbier chubbiest chugs cinch ciphers
  clapper clappers claps climbers clipped clipt clocks clogs clones clots coats cocky colanders colds colones colored coloreds columns
  combines comedies commanded commandeer commandeers commander commandoes commandos commands commits commodore communes commutes compiles
  complies cones cooks cools coops coppers cordial cordials cords corks costs cougar cough coughs coups cowboy cranes crimsoned crimsons
  crocks cults curds cycles cyclone dares dawns decks denser devil dikes docks dodges doers doles dolphin domes dopes doses dotes doves
  dozes dread dreams dreamy ducts dudes dunes dupes eagle falcon fevers fewer fighters fighting fights fiver flakes flame flamed flares
  fliers flogs florid flyer flyovers foyers frames friar frightens frighting gales galls gavels giant gigantic gopher grants grizzled
  grizzlier grizzliest grown guardian guarding hacks hales halls haloes halon halts harks heals heeds holsters homies hornet horniest
  horny hosiery hurricane huskier huskiest huskiness hustlers idles islander islands jacket jackpots jaguar jaywalks jilts joints jugulars
  kicks kinds kinks knacks knickers knight knighted knocks lakes lasers layers leads leafy leaks leans leaps liberate lightening lighting
  lightninged lightnings loafs lobes loins loons loped loses loves mainland mammoths manic manners marbling margins marinas marine mariner
  marines markers markings marquee maverick metropolitan miners monarch monarchies monarchy mountaineer mountaineered murkiest mushiest
  mustang mustiest mutants mystic mystical mysticism national nationalism nationalist nationally nations necks nicks nines nobles nodes
  northeastern noses notes notional nugget oranges paces packer packets pails pains panders pansies panther panties pantries papers pares
  parrots partners passives pasties pastiest pastimes pastries patios patriot patriotic patriotism patrols patrons patters patties payers
  pecans pelican penguin peonies phonies phoniest pikes pirate pirated pistols piston planters poachers poked poker pokers pokey poles
  pores portend poses posies predator predatory press preys primates privates prods prominence province puckers pukes punters purpler
  purples purplest pursue rackets raider ranchers ranger ranges rapports raptures ravels raven ravenous raves reactors readings rebel
  rebinds redoing reels repels resins revels riders rockers rocket rocketed rockier rockiest rookies royal rustlers sabers sabre sacrament
  sacraments saint salients scars schooners scooters sears sectors sellers senates senator seniors sensors settle settlers shacks shakes
  shares shark sharps shins shirks shocked shocks shoppers showers silvers sixes skeins skids skies skillets skims skips skits slakes
  sleepers slurs smokers snake snaked snares sneakers snickers soars sockets sooner sours spanks spares spark sparkles spars spins spuds
  spurn spurns spurt spurts stabs stags stairs stakes standard staplers stare stares stark starts steeled steels steeper steeples steers
  stickers sticklers stifles stilled stiller stillest stillness stills stingers stints stirs store stork storms stormy story strollers
  suckers sweepers tasks tempi tempos tempt terms terracing terrain terrains texts thins thundered thunders tiers tiger timers tinkles
  tribes triggers tripe trite tucks twelves twenties twigs twine twines twinges twinkle twinkled twinkles vices vines virgin virginity
  virgins vises volunteer volunteered warrior whites whitest wildcat winds wines winks winning wizard wrings yacks
  bars bear bids bill bird blue bolt buck buff bull cane cans cars clip cock cogs colt coos cots dual duck dues duke fogs frog gals gown halo hawk heel horn iris isle king leaf lion lobs lope lops noes pins poke sins skin skis spur teas tins tusk twin vies wigs wing yaks yank stop bets pics`.split(
    /\s+/,
  ),
);

export const isMarketLookalike = (word: string): boolean => MARKET_LOOKALIKES.has(word);

export const isTeamLookalike = (word: string): boolean => TEAM_LOOKALIKES.has(word);
