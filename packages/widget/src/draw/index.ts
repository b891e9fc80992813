export { default as style } from "../look/widget.css?inline";
export { drawBets, type DrawSettings } from "./draw-bets.tsx";
