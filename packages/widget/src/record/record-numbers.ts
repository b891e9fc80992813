import type { ClosingValueSummary, PickTally } from "@linewire/contract";
import { formatPrice, plainNumber, withSign, type OddsFormat } from "../price.ts";

export type NumberStyle = { locale: string; format: OddsFormat };

const signedText = (value: number, digits: number, locale: string): string => {
  const plain = (size: number): string => plainNumber(size, locale, digits);
  return Number(Math.abs(value).toFixed(digits)) === 0 ? plain(0) : withSign(value, plain);
};

export const unitsText = (units: number, { locale }: NumberStyle): string => signedText(units, 2, locale);

export const percentText = (share: number, { locale }: NumberStyle): string => `${signedText(share * 100, 1, locale)}%`;

export const priceText = (price: number, { locale, format }: NumberStyle): string => formatPrice(price, format, locale);

/** "31–26", with pushes "31–26–2". */
export const resultsText = ({ won, lost, push }: PickTally): string =>
  [won, lost, ...(push > 0 ? [push] : [])].join("\u2013");

export const intervalText = ({ low, high }: ClosingValueSummary, style: NumberStyle): string | null =>
  low === null || high === null ? null : `${percentText(low, style)} to ${percentText(high, style)}`;

export const dateText = (iso: string, { locale }: NumberStyle): string =>
  new Date(iso).toLocaleDateString(locale || "en", { dateStyle: "medium" });

export const timeText = (iso: string, { locale }: NumberStyle): string =>
  new Date(iso).toLocaleString(locale || "en", { dateStyle: "medium", timeStyle: "short" });
