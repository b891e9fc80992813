import { tokensOf } from "./token.ts";
import { WordTrie } from "./names/trie.ts";

/** Keys of periods in the catalogue. */
export type PeriodKey = "game" | "1h" | "2h" | "1q" | "2q" | "3q" | "4q" | "f5" | "1p" | "2p" | "3p";

const PHRASES: Partial<Record<PeriodKey, string>> = {
  "1h": "first halves|first-half lines|for the half|the half|first 30 minutes|1a mitad|1ra mitad|1er tiempo|1er medio|1st hlf|primera mitad|primer tiempo|first half|1st half|1h|first-half|opening half|h1|first-half line|before halftime|before the half|opening two quarters|first two quarters|before the break|by the break|by halftime|before the interval|first twenty minutes|opening twenty minutes",
  "2h": "2a mitad|2da mitad|2do tiempo|segunda mitad|segundo tiempo|second half|2nd half|2h|second-half|h2|after halftime",
  "1q": "first quarters|after one quarter|1er cuarto|primer cuarto|1st q|1st qtr|first quarter|1st quarter|1q|q1|opening quarter|first-quarter",
  "2q": "segundo cuarto|2nd q|2nd qtr|second quarter|2nd quarter|2q|q2",
  "3q": "tercer cuarto|3rd q|3rd qtr|third quarter|3rd quarter|3q|q3",
  "4q": "cuarto cuarto|ultimo cuarto|4th q|4th qtr|fourth quarter|4th quarter|4q|q4",
  f5: "five innings|1st 5 inn|1st 5 innings|1st 5|1st five|1st five inn|1st five innings|first 5 inn|first five inn|f5 innings|f5 inn|primeros cinco innings|primeras 5 entradas|primeros 5 innings|primeras cinco|primeras 5|primeras 5 innings|primeros cinco|primeras cinco entradas|primera mitad del juego|first five|first five innings|first 5|first 5 innings|f5|first half of the game|opening five innings|first-five|through five|through five innings|after five|after five innings|first five frames",
  "1p": "1er periodo|first period|1st period|1p|p1|opening period|first-period|opening frame|first frame|opening twenty|first twenty|first 20|opening 20|first stanza|opening stanza|primer periodo",
  "2p": "segundo periodo|second period|2nd period|2p|p2",
  "3p": "tercer periodo|third period|3rd period|3p|p3",
};

const trie = new WordTrie<PeriodKey>();
for (const [key, phrases] of Object.entries(PHRASES))
  for (const phrase of phrases.split("|")) trie.add(tokensOf(phrase), key as PeriodKey);

export const PERIODS: WordTrie<PeriodKey> = trie;
