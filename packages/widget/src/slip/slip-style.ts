import head from "./slip.css?inline";
import books from "./slip-books.css?inline";
import fit from "./slip-fit.css?inline";

/** The style of a slip: its head and what was asked for, the books that take it, and how both fit their room. */
export const slipStyle = head + books + fit;
