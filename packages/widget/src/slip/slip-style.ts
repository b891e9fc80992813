import head from "./slip.css?inline";
import books from "./slip-books.css?inline";
import fit from "./slip-fit.css?inline";

/** Style of a slip: header and bets, books, and responsive layout. */
export const slipStyle = head + books + fit;
