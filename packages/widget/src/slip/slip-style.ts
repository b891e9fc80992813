import quiet from "../views/offer/quiet.css?inline";
import head from "./slip.css?inline";
import books from "./slip-books.css?inline";
import fit from "./slip-fit.css?inline";

export const slipStyle = quiet + head + books + fit;
