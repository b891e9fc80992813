import type { StreamLine } from "@linewire/contract";
import type { Entry, Place } from "../change/change.ts";

export type LineMark = { id: number; sequence: number; statusId: number; disabled: boolean; place: Place };

// A line's JSON begins with these fields, so most entries need no parsing.
const PLAIN = /^\{"marketLineId":(\d+),[^{[]*?"statusId":(\d)(,"disabled":true)?,[^{[]*?"sequenceNumber":(\d+)/;

type Wire = Pick<StreamLine, "marketLineId" | "sequenceNumber" | "statusId" | "disabled">;

const markOf = ({ marketLineId, sequenceNumber, statusId, disabled = false }: Wire, place: Place): LineMark => ({
  id: marketLineId,
  sequence: sequenceNumber,
  statusId,
  disabled,
  place,
});

export const lineMarksOf = ({ json, place }: Pick<Entry, "json" | "place">): LineMark[] => {
  const plain = json.includes('"alternateLines"') ? null : PLAIN.exec(json);
  if (plain) {
    const [, id, statusId, disabled, sequence] = plain;
    return [
      {
        id: Number(id),
        sequence: Number(sequence),
        statusId: Number(statusId),
        disabled: disabled !== undefined,
        place,
      },
    ];
  }
  const line = JSON.parse(json) as StreamLine;
  return [line, ...(line.alternateLines ?? [])].map((one) => markOf(one, place));
};
