import type { Gap } from "@linewire/contract";

/** One connection of the stream, from when it was asked for to its end. */
export type Link = {
  number: number;
  askedAt: number;
  /** Empty: from now on. */
  fromId: string;
  openedAt: number | null;
  /** The service's own clock as the connection opened. */
  connectedAt: string | null;
  events: number;
  missed: number;
  lastId: string;
  endedAt: number | null;
  why: string;
  gap: Gap | null;
};

export const newLink = (number: number, askedAt: number, fromId: string): Link => ({
  number,
  askedAt,
  fromId,
  openedAt: null,
  connectedAt: null,
  events: 0,
  missed: 0,
  lastId: "",
  endedAt: null,
  why: "",
  gap: null,
});
