import type { ClosingValueSummary, PickTally } from "@linewire/contract";
import { formatPrice, plainNumber, withSign, type OddsFormat } from "../price.ts";

/** Locale and odds format of the record. */
export type NumberStyle = { locale: string; format: OddsFormat };

export const unitsText = (units: number, { locale }: NumberStyle): string =>
  withSign(units, (value) => plainNumber(value, locale, 2));

export const percentText = (share: number, { locale }: NumberStyle): string =>
  `${withSign(share, (value) => plainNumber(value * 100, locale, 1))}%`;

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
