import type { View } from "../context.ts";

/** The texts of all languages are in a part that is loaded on first use. */
const WORDS = {
  en: { label: "Your state", choose: "Choose a state" },
  es: { label: "Tu estado", choose: "Elige un estado" },
  fr: { label: "Votre État", choose: "Choisir un État" },
  de: { label: "Dein Bundesstaat", choose: "Bundesstaat wählen" },
  pt: { label: "Seu estado", choose: "Escolha um estado" },
  ar: { label: "ولايتك", choose: "اختر ولاية" },
};

type RegionWords = (typeof WORDS)["en"];

const regionWords = (language: string): RegionWords => (WORDS as Record<string, RegionWords>)[language] ?? WORDS.en;

const STATES =
  "ALAlabama|AKAlaska|AZArizona|ARArkansas|CACalifornia|COColorado|CTConnecticut|DEDelaware|DCDistrict of Columbia|FLFlorida|GAGeorgia|HIHawaii|IDIdaho|ILIllinois|INIndiana|IAIowa|KSKansas|KYKentucky|LALouisiana|MEMaine|MDMaryland|MAMassachusetts|MIMichigan|MNMinnesota|MSMississippi|MOMissouri|MTMontana|NENebraska|NVNevada|NHNew Hampshire|NJNew Jersey|NMNew Mexico|NYNew York|NCNorth Carolina|NDNorth Dakota|OHOhio|OKOklahoma|OROregon|PAPennsylvania|RIRhode Island|SCSouth Carolina|SDSouth Dakota|TNTennessee|TXTexas|UTUtah|VTVermont|VAVirginia|WAWashington|WVWest Virginia|WIWisconsin|WYWyoming".split(
    "|",
  );

type ChoiceProps = View & { choose: (state: string) => void };

export const Choice = ({ choose, words }: ChoiceProps) => {
  const texts = regionWords(words.value.language);
  return (
    <select
      part="region"
      aria-label={texts.label}
      ref={(list: HTMLSelectElement | null) => list?.focus({ preventScroll: true })}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{texts.choose}</option>
      {STATES.map((state) => (
        <option key={state} value={state.slice(0, 2)}>
          {state.slice(2)}
        </option>
      ))}
    </select>
  );
};
