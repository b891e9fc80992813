/** What is said where books are compared, in every language: this part is fetched only where it is asked for. */
const WORDS = {
  en: {
    book: "Book",
    best: "best price",
    over: "Over",
    under: "Under",
    none: "No other book has this bet.",
    failed: "Could not be loaded.",
    table: "Prices by book",
    add: "Add to same game parlay",
  },
  es: {
    book: "Casa",
    best: "mejor cuota",
    over: "Más",
    under: "Menos",
    none: "Ninguna otra casa ofrece esta apuesta.",
    failed: "No se pudo cargar.",
    table: "Cuotas por casa",
    add: "Añadir a la combinada del partido",
  },
  fr: {
    book: "Opérateur",
    best: "meilleure cote",
    over: "Plus",
    under: "Moins",
    none: "Aucun autre opérateur ne propose ce pari.",
    failed: "Chargement impossible.",
    table: "Cotes par opérateur",
    add: "Ajouter au combiné du match",
  },
  de: {
    book: "Anbieter",
    best: "beste Quote",
    over: "Über",
    under: "Unter",
    none: "Kein anderer Anbieter hat diese Wette.",
    failed: "Konnte nicht geladen werden.",
    table: "Quoten nach Anbieter",
    add: "Zur Kombiwette auf dieses Spiel",
  },
  pt: {
    book: "Casa",
    best: "melhor cotação",
    over: "Mais",
    under: "Menos",
    none: "Nenhuma outra casa oferece esta aposta.",
    failed: "Não foi possível carregar.",
    table: "Cotações por casa",
    add: "Juntar à múltipla do jogo",
  },
  ar: {
    book: "المكتب",
    best: "أفضل سعر",
    over: "أكثر",
    under: "أقل",
    none: "لا يعرض أي مكتب آخر هذا الرهان.",
    failed: "تعذّر التحميل.",
    table: "الأسعار حسب المكتب",
    add: "أضف إلى الرهان المركّب على المباراة",
  },
};

export type CompareWords = (typeof WORDS)["en"];

export const compareWords = (language: string): CompareWords =>
  (WORDS as Record<string, CompareWords>)[language] ?? WORDS.en;
