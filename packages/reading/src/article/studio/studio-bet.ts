import { EDITORS_BET } from "../stance/corrections.ts";
import type { EditorsBet, StudioBet, WidgetBet, WidgetBetOffer, WidgetExplanation } from "@linewire/contract";

const subjectOf = ({ player, team, event, overUnder }: WidgetBetOffer, named: string): string => {
  if (player) return player.preferredName ?? [player.firstName, player.lastName].filter(Boolean).join(" ");
  return overUnder !== null && event?.name ? event.name : (team?.name ?? named);
};

const sideOf = (offer: WidgetBetOffer, betKey: string): EditorsBet["side"] => {
  if (offer.overUnder !== null) return offer.overUnder;
  const side = /-(yes|no)$/.exec(betKey)?.[1];
  return side === "yes" || side === "no" ? side : "team";
};

const subjectIn = (betKey: string): EditorsBet["subject"] => {
  const [kind, id] = betKey.split("-");
  return { kind: kind === "person" ? "person" : "team", id: Number(id) };
};

type Candidate = WidgetExplanation["candidates"][number] | undefined;

export const studioBet = (
  { betKey, betOffer, evidence, matchConfidence, isDirectMatch }: WidgetBet,
  why: Candidate,
): Omit<StudioBet, "places" | "link" | "news"> => ({
  betKey,
  bet: {
    subject: subjectIn(betKey),
    betTypeId: betOffer.betTypeId,
    periodTypeId: betOffer.periodTypeId,
    side: sideOf(betOffer, betKey),
    points: betOffer.points,
    evidence: evidence.slice(0, 5).map((text) => text.slice(0, 500)),
  },
  eventId: betOffer.eventId,
  eventName: betOffer.event?.name ?? null,
  gameStatus: betOffer.event?.gameStatus ?? null,
  subject: subjectOf(betOffer, why?.subject ?? ""),
  betTypeName: betOffer.betOfferType.name ?? "",
  periodName: betOffer.periodType.name ?? "",
  overUnder: betOffer.overUnder,
  line: {
    lineId: betOffer.id,
    points: betOffer.points,
    price: betOffer.price,
    book: { id: betOffer.book.id, name: betOffer.book.name },
  },
  alternates: betOffer.alternateOffers.slice(0, 12).map(({ id, points, price }) => ({ lineId: id, points, price })),
  confidence: matchConfidence,
  isDirect: isDirectMatch,
  isEditors: why?.reasons.includes(EDITORS_BET) ?? false,
  evidence,
  reasons: why?.reasons ?? [],
});
