const BLOCKS = "p,div";
const HOLDS_BLOCKS = "p,div,ul,ol,dl,table,figure,blockquote,section,article,h1,h2,h3,h4,h5,h6,pre,form,iframe";
const CLOSED =
  "a,button,label,table,ul,ol,dl,figure,blockquote,aside,nav,header,footer,form,details,pre,[contenteditable],[hidden],[aria-hidden=true],linewire-bets,linewire-offer,linewire-odds";
const AD =
  "ins,iframe,[id*=google_ads],[id^=div-gpt-ad],[data-ad],[data-ad-slot],[data-ad-unit],[class~=ad],[class~=ads],[class*=advert],[class*=ad-slot]";

/**
 * Paragraphs of an article's body that can be followed by an offer: not in a list, table, figure, link or box, and not before an
 * advertisement.
 */
export const paragraphsOf = (body: Element): Element[] =>
  [...body.querySelectorAll(BLOCKS)].filter(
    (block) =>
      !block.querySelector(HOLDS_BLOCKS) &&
      !block.parentElement?.closest(CLOSED) &&
      !block.matches(AD) &&
      !block.nextElementSibling?.matches(AD),
  );
