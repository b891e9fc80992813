import head from "./slip.css?inline";
import books from "./slip-books.css?inline";
import fit from "./slip-fit.css?inline";

export const slipStyle = head + books + fit;
