export { style } from "./style.ts";
export { drawBets, type ServerDrawSettings } from "./draw-bets.tsx";
export { drawSlip, type DrawnSlip, type SlipSettings } from "./draw-slip.tsx";
