import type { Side } from "@linewire/reading/language/claims/claim";
import { SHARE_LEVELS, shareLevel } from "@linewire/reading/article/stance-model/reading";
import { PLACES, RELATIONS, relationsOf, type PickedBet } from "@linewire/reading/article/stance-model/relation";
import { FeatureIndex, sumAt } from "./feature-index.ts";
import { fitLink, type LinkRow } from "./link-fit.ts";
import { fitLogistic, type LogisticRow } from "./logistic-fit.ts";
import type { Meaning, TrainingReading, TrainingText } from "./training-text.ts";

const MIN_LINK = 3;
const MIN_STANCE = 2;
const PENALTY = 2;
const FOLDS = 3;
/** A wrong bet that would do harm counts as much as this many other candidates. */
const FORBIDDEN_WEIGHT = 3;

/** A small scale needs more evidence for the same weight, and words need more than the rules' stance. */
const SCALES: Record<string, number> = {
  "sentence has": 0.4,
  "left near": 0.5,
  "right near": 0.5,
  "left at": 0.35,
  "right at": 0.35,
  "left of all": 0.35,
  "right of all": 0.35,
  rules: 0.6,
  "rules because": 0.6,
  bet: 0.6,
  "bet side": 0.6,
  link: 1,
  place: 0.4,
  relation: 0.6,
  phrase: 0.7,
  "phrase behind": 0.7,
  "phrase behind short": 0.7,
  nearest: 0.6,
  "nearest before": 0.6,
  "nearest behind": 0.6,
  "nearest and next": 0.6,
};
const PLAIN_SCALE = 0.3;
/** A pair of word classes is weaker evidence than a word. */
const PAIR_SCALE = 0.2;
const PAIRED = new Set(["clause", "next clause"]);

const scaleOf = (name: string): number => {
  const [group = "", , second] = name.split("\t");
  return second !== undefined && PAIRED.has(group) ? PAIR_SCALE : (SCALES[group] ?? PLAIN_SCALE);
};

type IndexedReading = {
  reading: TrainingReading;
  spot: Int32Array;
  meanings: readonly { meaning: Meaning; link: Int32Array; bet: Int32Array }[];
};
export type IndexedText = { text: TrainingText; readings: readonly IndexedReading[] };
type Pick = { meaning: Meaning; features: Int32Array; share: number };
export type Judgement = { reading: TrainingReading; meaning: Meaning; share: number; chance: number };
export type StanceModel = { link: Float64Array; stance: Float64Array };

const SHARE = /^link\tshare 0/;
const RELATION = "relation\t";

const pickedBet = ({ reading, meaning }: { reading: TrainingReading; meaning: Meaning }): PickedBet => {
  const [market = "", subject = "", period = "", points = "", side = ""] = meaning.key.split("|");
  const number = points === "" ? null : Number(points);
  return { market, subject, period, points: number, side: side === "" ? null : (side as Side), stance: reading.stance };
};

export class StanceTrainer {
  readonly texts: readonly IndexedText[];
  readonly links: FeatureIndex;
  readonly stances: FeatureIndex;
  readonly #scales: Float64Array;
  readonly #shares: Int32Array[][];

  constructor(texts: readonly TrainingText[]) {
    const meaningsOf = ({ readings }: TrainingText): Meaning[] => readings.flatMap(({ meanings }) => meanings);
    this.links = new FeatureIndex(
      texts.flatMap((text) => meaningsOf(text).map(({ link }) => ({ id: text.id, features: link }))),
      MIN_LINK,
    );
    const stances = new Set(texts.flatMap(({ readings }) => readings.map(({ stance }) => stance)));
    const shareNames = Array.from({ length: SHARE_LEVELS }, (_, level) =>
      ["", ...stances].map((stance) => `link\tshare ${level}${stance === "" ? "" : `\t${stance}`}`),
    );
    const relationNames = RELATIONS.flatMap((relation) =>
      PLACES.flatMap((place) =>
        ["", ...stances].map((stance) => `${RELATION}${relation} ${place}${stance === "" ? "" : ` ${stance}`}`),
      ),
    );
    this.stances = new FeatureIndex(
      [
        ...texts.flatMap(({ id, readings }) =>
          readings.flatMap(({ spot, meanings }) => [
            { id, features: spot },
            ...meanings.map(({ bet }) => ({ id, features: bet.filter((name) => !SHARE.test(name)) })),
          ]),
        ),
        ...["one", "other"].map((id) => ({ id, features: [...shareNames.flat(), ...relationNames] })),
      ],
      MIN_STANCE,
    );
    this.#stanceNames = ["", ...stances];
    this.#shares = shareNames.map((names) => names.map((name) => this.stances.of([name])));
    this.#scales = Float64Array.from(this.stances.names, scaleOf);
    this.texts = texts.map((text) => ({
      text,
      readings: text.readings.map((reading) => ({
        reading,
        spot: this.stances.of(reading.spot),
        meanings: reading.meanings.map((meaning) => ({
          meaning,
          link: this.links.of(meaning.link),
          bet: this.stances.of(meaning.bet.filter((name) => !SHARE.test(name))),
        })),
      })),
    }));
  }
  readonly #stanceNames: string[];

  #fitLink(texts: readonly IndexedText[]): Float64Array {
    const rows = texts.flatMap(({ readings }) =>
      readings.flatMap(({ meanings }): LinkRow[] => {
        const own = meanings.map(({ meaning, link }) => ({ features: link, isRight: meaning.label === 1 }));
        return own.length > 1 && own.some(({ isRight }) => isRight) ? [{ meanings: own }] : [];
      }),
    );
    return fitLink(this.links.names.length, rows);
  }

  #pick({ reading, spot, meanings }: IndexedReading, link: Float64Array): Pick {
    const sums = meanings.map((one) => sumAt(link, one.link));
    const most = Math.max(...sums);
    const best = sums.indexOf(most);
    const share = 1 / sums.reduce((all, sum) => all + Math.exp(sum - most), 0);
    const { meaning, bet } = meanings[best]!;
    const level = this.#shares[shareLevel(share)]!;
    const shares = reading.isBare ? [] : [...level[0]!, ...level[this.#stanceNames.indexOf(reading.stance)]!];
    return { meaning, share, features: Int32Array.from([...spot, ...bet, ...shares]) };
  }

  /** A link model that was trained without a text chooses the meanings for its stance training. */
  fit(texts: readonly IndexedText[]): StanceModel {
    const foldOf = ({ text }: IndexedText): number =>
      Array.from(text.id).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % FOLDS;
    const rows = Array.from({ length: FOLDS }, (_, fold) => {
      const link = this.#fitLink(texts.filter((text) => foldOf(text) !== fold));
      return texts
        .filter((text) => foldOf(text) === fold)
        .flatMap((text) => this.#picks(text, link).flatMap((pick, at) => this.#row(pick, text.readings[at]!.reading)));
    });
    return { link: this.#fitLink(texts), stance: fitLogistic(this.#scales, rows.flat(), PENALTY) };
  }

  #picks({ readings }: IndexedText, link: Float64Array): Pick[] {
    const picks = readings.map((reading) => this.#pick(reading, link));
    const relations = relationsOf(
      picks.map(({ meaning }, at) => pickedBet({ reading: readings[at]!.reading, meaning })),
    );
    return picks.map((one, at) => {
      const own = this.stances.of(relations[at]!.map((sign) => `${RELATION}${sign}`));
      return { ...one, features: Int32Array.from([...one.features, ...own]) };
    });
  }

  #row({ meaning, features }: Pick, reading: TrainingReading): LogisticRow[] {
    const weight = meaning.label === 0 && reading.isForbidden ? FORBIDDEN_WEIGHT : 1;
    return meaning.label === null ? [] : [{ features, isRight: meaning.label === 1, weight }];
  }

  judge(text: IndexedText, { link, stance }: StanceModel): Judgement[] {
    return this.#picks(text, link).map(({ meaning, features, share }, at) => {
      const sum = stance.at(-1)! + sumAt(stance, features);
      return { reading: text.readings[at]!.reading, meaning, share, chance: 1 / (1 + Math.exp(-sum)) };
    });
  }
}
