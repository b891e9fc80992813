"use client";
import { createElement, useEffect, useRef, type ReactNode } from "react";
import { linewireFor } from "../react.ts";
import { loadLinewire, type LoadOptions } from "./load.ts";

export { linewireFor } from "../react.ts";

const { Bets, Offer, Odds } = linewireFor<ReactNode>({ createElement, useEffect, useRef });

export { Bets as LinewireBets, Offer as LinewireOffer, Odds as LinewireOdds };

/** A page needs this component once, anywhere. */
export const Linewire = ({ origin, partner, nonce, settings }: LoadOptions): ReactNode => {
  useEffect(() => {
    loadLinewire({
      origin,
      partner,
      ...(nonce === undefined ? {} : { nonce }),
      ...(settings ? { settings } : {}),
    }).catch((error: unknown) => {
      // oxlint-disable-next-line no-console
      console.warn(error);
    });
  }, [origin, partner, nonce, settings]);
  return null;
};
