export { style } from "./style.ts";
export { drawBets, type DrawSettings } from "./draw-bets.tsx";
export { drawSlip, type DrawnSlip, type SlipSettings } from "./draw-slip.tsx";
