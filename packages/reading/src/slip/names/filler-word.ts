import { tokensOf } from "../../language/token.ts";

const FILLERS = new Set(
  tokensOf(`leg legs pick picks bet bets lock locks special card slip straight straights single singles sgp parlay teaser alt alternate live main
    boost boosted odds line lines number price money ml dog dogs fav side sides also same game ride rides hammer sprinkle smash bettor
    max unit units play plays u o ok okay yes yep sure maybe lets let go going gonna need please pls thanks today tonight tomorrow early late
    full regulation reg score final sgpx free day week night weekend bonus gimme throw put tail tailing riding pair combo mix plus em it them him her us
    that this dat get got want wants wanted wanna hit cash easy banger book tab pod potd nuke whale lotto longshot lottery ladder start core anchor kicker round robin treble trebles acca accas accumulator fourfold holiday
    half hook juice even juiced flat buy bought points pts runs goals spread handicap cover covers winner win wins outright teamer fade fading alert
    put these into done good luck message vibes feeling love like stake wager risk return returns payout total pays paying back
    market betslip open selection selections empty browse popular games weather rain expected minutes replies reposts likes advice fun
    ponme pon echale mete metele combinada parlayed edit nothing something anything everything everyone someone where there other another again still really actually finally because against about
    wait nvm scratch lol jk lmao actually maybe nope nah whoever whatever however tease teased already prove lines about going looks looking think thinking never always worth
    goes stays gets does comes ends lands finishes makes runs throws keep keeps stay come end land finish make run throw uh um er ah oh yo hey bro fam dude yall
    y'all yeah ya nite cmon come same way fav favs dogs giving laying getting catching each both apiece rung ladder rungs
    pagan paga pagar cuanto cuantos ponle meteme echame bueno oye nomas mas balls td's tds lunes martes miercoles jueves viernes sabado domingo manana haha hahaha jaja jajaja refund refunds thank sorry oops meant mean wont won't dont don't doesnt didnt can can't cant will would could should`)
    .filter(({ kind }) => kind === "word")
    .map(({ key }) => key),
);

export const isFiller = (word: string): boolean => FILLERS.has(word);
