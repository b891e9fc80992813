/** Texts of the choice of a place in all languages, in a part that is loaded on first use. */
const WORDS = {
  en: { label: "Your state", choose: "Choose a state" },
  es: { label: "Tu estado", choose: "Elige un estado" },
  fr: { label: "Votre État", choose: "Choisir un État" },
  de: { label: "Dein Bundesstaat", choose: "Bundesstaat wählen" },
  pt: { label: "Seu estado", choose: "Escolha um estado" },
  ar: { label: "ولايتك", choose: "اختر ولاية" },
};

type RegionWords = (typeof WORDS)["en"];

export const regionWords = (language: string): RegionWords =>
  (WORDS as Record<string, RegionWords>)[language] ?? WORDS.en;
