/** Announcement that the bets of an open article changed. */
export const CHANGED: Record<string, string> = {
  en: "The bets of this story have changed.",
  es: "Las apuestas de este artículo han cambiado.",
  fr: "Les paris de cet article ont changé.",
  de: "Die Wetten zu diesem Artikel haben sich geändert.",
  pt: "As apostas deste artigo mudaram.",
  ar: "تغيّرت رهانات هذا المقال.",
};
