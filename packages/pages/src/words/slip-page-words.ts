/** The texts of the shared slip's page outside its widget, in the languages of the widget. */
const WORDS = {
  en: {
    shared: "Shared bet slip",
    where: "Where are you?",
    choose: "Choose your state",
    show: "Show the books of this state",
    about: "Linewire shows prices of sportsbooks and takes no bets. Bet only what you can afford to lose.",
  },
  es: {
    shared: "Boleto compartido",
    where: "¿Dónde estás?",
    choose: "Elige tu estado",
    show: "Ver las casas de este estado",
    about:
      "Linewire muestra cuotas de casas de apuestas y no acepta apuestas. Apuesta solo lo que puedas permitirte perder.",
  },
  fr: {
    shared: "Ticket partagé",
    where: "Où êtes-vous\u00a0?",
    choose: "Choisissez votre État",
    show: "Voir les opérateurs de cet État",
    about:
      "Linewire affiche les cotes des opérateurs et ne prend aucun pari. Ne misez que ce que vous pouvez vous permettre de perdre.",
  },
  de: {
    shared: "Geteilter Wettschein",
    where: "Wo bist du?",
    choose: "Bundesstaat wählen",
    show: "Anbieter dieses Bundesstaats zeigen",
    about:
      "Linewire zeigt Quoten von Wettanbietern und nimmt keine Wetten an. Setze nur so viel, wie du verlieren kannst.",
  },
  pt: {
    shared: "Boletim partilhado",
    where: "Onde está?",
    choose: "Escolha o seu estado",
    show: "Ver as casas deste estado",
    about: "A Linewire mostra cotações de casas de apostas e não aceita apostas. Aposte só o que pode perder.",
  },
  ar: {
    shared: "قسيمة رهان مشتركة",
    where: "أين أنت؟",
    choose: "اختر ولايتك",
    show: "عرض مكاتب هذه الولاية",
    about: "يعرض Linewire أسعار مكاتب المراهنة ولا يقبل الرهانات. لا تراهن إلا بما يمكنك تحمّل خسارته.",
  },
};

export type SlipPageWords = (typeof WORDS)["en"];

export const slipPageWords = (language: string): SlipPageWords =>
  (WORDS as Record<string, SlipPageWords>)[language] ?? WORDS.en;
