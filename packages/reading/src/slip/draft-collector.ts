import type { Core } from "../language/claims/claim.ts";
import type { SentenceElement } from "../language/element.ts";
import type { Market } from "../language/market.ts";
import type { CollectedDrafts } from "./collected-drafts.ts";
import { gameOf, gameOfRow, headingGame, addMarketLabel } from "./markets/game-line.ts";
import { GameLines, applyMarketModifiers } from "./markets/game-lines.ts";
import { separatorAfter } from "./separator.ts";
import { isAfterArticle, isCorrectionBefore, isPeriodOf, startsNextBet, isVenue } from "./bet-boundary.ts";
import { addRival, isOpponent, isRepeatedName, isTeamOfPlayer, assignNearestTeam } from "./markets/name-relations.ts";
import { canHavePrice, isCommonPrice, isOfPlayer, priceRole, sharePrice } from "./leg-price.ts";
import { addFirstName, addInnerElements, addNameAfterLine, addSecondName, addToGame } from "./names/add-name.ts";
import { isTold, oddsOfSlip } from "./stake/told-price.ts";
import { headingSide, listedTotalOf, type TotalSide } from "./stake/listed-total.ts";
import { canHaveMarket, isRefusedMarket, marketsMeant, startsOtherBet, isRemarkVerb } from "./market-boundary.ts";
import type { ElementPosition } from "./element-position.ts";
import { newDraft, hasBetTerms, headingOf, isHeading, type SlipDraft } from "./slip-draft.ts";
import type { SlipLine, SlipName } from "./slip-line.ts";
import { unknownNameStart } from "./names/unknown-name.ts";
import { comboCoresAt, countCoreAt, oddsAfter, sameSideCoreAt, withInheritedSide } from "./terse-number.ts";
import { isNewNumber, withCorrectedNumber } from "./corrected-number.ts";
import { isDeniedNumber, isOldNumber } from "./rejected/rejection-phrases.ts";

const IGNORED = new Set(["preposition", "cue", "break"]);

export class DraftCollector {
  readonly drafts: SlipDraft[] = [];
  readonly wholePrices: number[] = [];
  /** Prices behind a bet that the writer only reports. They are prices of the slip only if it has no other price. */
  readonly #toldPrices: number[] = [];
  readonly #loosePrices: number[] = [];
  readonly #isParlay: boolean;
  #open: SlipDraft | null = null;
  #games = new GameLines();
  #period: SlipDraft["period"] = null;
  #heading: Pick<SlipDraft, "label" | "period"> = { label: null, period: null };

  constructor(isParlay: boolean) {
    this.#isParlay = isParlay;
  }

  addLine(line: SlipLine, at: number): void {
    this.#pendingSide = null;
    const game = gameOf(line);
    if (game) {
      addMarketLabel(line, game, this.#open ?? this.drafts.at(-1) ?? null);
      if (this.#games.add(game, this.#open ?? this.drafts.at(-1) ?? null)) this.#closeDraft();
      return;
    }
    if (line.leadingPrice !== null) this.#closeDraft();
    let last: number | null = null;
    for (let index = 0; index < line.elements.length; index++) {
      const element = line.elements[index]!;
      if (IGNORED.has(element.kind) && !line.cores.has(index)) continue;
      const side = headingSide(line, element);
      if (side) this.#listSide = side;
      if (side) continue;
      const separator = separatorAfter(line, last, element.from);
      this.#numberEnd = 0;
      index = this.#handleElement({ line, at, separator, index, element });
      // "Scratch the Avs. And 20 on Gauthier": the mark or word before a stake also separates the names beside it.
      const isUsed = this.#open === null || (this.#open.tail.line === at && this.#open.tail.token >= element.to);
      const isListedStake = separator === "list" && line.tokens[element.to]?.key === "on";
      if ((separator === "end" || isListedStake) && element.kind === "number" && !isUsed) continue;
      last = Math.max(line.elements[index]!.to, this.#numberEnd);
      while ((line.elements[index + 1]?.from ?? Infinity) < this.#numberEnd) index++;
    }
  }
  #numberEnd = 0;
  #listSide: TotalSide | null = null;
  /** "Fifty on the under. Steelers Ravens, 42.5": the side stands before its number. */
  #pendingSide: TotalSide | null = null;
  #linePeriod: { at: number; period: SlipDraft["period"] } | null = null;

  #handleElement(position: ElementPosition): number {
    const { line, index, element, separator } = position;
    const core = line.cores.get(index);
    if (
      separator === "end" &&
      this.#open &&
      !isHeading(this.#open) &&
      (hasBetTerms(this.#open) || element.kind === "person" || element.kind === "team")
    )
      this.#closeDraft();
    if (core) {
      this.#handleCore(core, position);
      return Math.max(index, core.last);
    }
    if (element.kind === "side") this.#handleSide(element.side, position);
    const name = line.names.get(element.from);
    if (name) this.#handleName(name, position);
    else if (element.kind === "market") this.#handleMarket(element.markets, position);
    else if (element.kind === "period") this.#handlePeriod(element.period, position);
    else if (element.kind === "price") this.#handlePrice(element.price, position);
    else if (element.kind === "number") this.#handleNumber(position);
    return index;
  }

  #openDraft({ line, at, element, separator }: ElementPosition, game: readonly SlipName[] = []): SlipDraft {
    const period = this.#period;
    this.#closeDraft();
    const before = isAfterArticle(line, element.from) ? "list" : separator;
    const draft = newDraft({ line: at, token: element.from }, line.start + line.tokens[element.from]!.start, before);
    draft.rivals.push(...(game.length > 0 ? game : this.#games.takeGame()));
    draft.period = period ?? (this.#linePeriod?.at === at ? this.#linePeriod.period : null);
    draft.label = this.#heading.label;
    draft.leadingPrice = this.drafts.at(-1)?.head.line === at ? null : line.leadingPrice;
    this.#open = draft;
    return draft;
  }

  /** The new bet has no name. Its subject comes from the draft `source`. */
  #openDraftAfter(source: SlipDraft | null, position: ElementPosition, at: number): SlipDraft {
    const unknownSubjectStart = unknownNameStart(position.line, at);
    return Object.assign(this.#openDraft(position), { subjectFrom: source, unknownSubjectStart });
  }

  #closeDraft(): void {
    const open = this.#open;
    [this.#open, this.#period] = [null, null];
    const game = open && !this.#hasBet ? headingGame(open) : null;
    if (game) this.#games.add(game, null);
    if (!open) return;
    // "1st half spread" above "Selection: Texas -2.5".
    if (open.markets.length === 0 && open.label) open.period ??= this.#heading.period;
    open.price ??= open.leadingPrice;
    this.drafts.push(open);
    if (hasBetTerms(open)) this.#hasBet = true;
  }
  #hasBet = false;
  #extend(open: SlipDraft, { line, at }: ElementPosition, to: number): void {
    open.end = Math.max(open.end, line.start + line.tokens[to - 1]!.end);
    open.tail = { line: at, token: to };
  }

  #handleName(name: SlipName, position: ElementPosition): void {
    const { separator, element, line } = position;
    const open = this.#open;
    if (open && isRepeatedName(open, name, position)) return this.#extend(open, position, element.to);
    const isLabel = isHeading(open);
    if (isLabel) this.#heading = headingOf(open);
    if (isLabel && (separator === "line" || separator === "end" || line.tokens[element.from - 1]?.key === ":"))
      this.#open = null;
    this.#addName(name, position);
    this.#extend(this.#open!, position, element.to);
  }

  #addName(name: SlipName, position: ElementPosition): void {
    const { line, element } = position;
    const open = this.#open;
    if (open && addToGame(open, name, position)) return;
    if (!open || (hasBetTerms(open) && isTeamOfPlayer(line, element.from)))
      return addFirstName(this.#openDraft(position), name, position);
    if (isOpponent(open, name, position) || isVenue(open, name, position))
      return addRival(open, name, this.#games.heading);
    const isAdded = hasBetTerms(open)
      ? addNameAfterLine(open, name, position, this.drafts)
      : addSecondName(open, name, position);
    if (!isAdded) this.#openDraft(position, gameOfRow(open, name, position)).names.push(name);
    else if (position.separator === "line" && open.isNameAfterLine) this.#areNamesBelow = true;
  }
  #areNamesBelow = false;
  #lastDraft = (open: SlipDraft | null): SlipDraft | null => open ?? this.drafts.at(-1) ?? null;

  /** "Under 50 on it. Scratch that, over": a correction changes the side, but not the number. */
  #handleSide(side: TotalSide, position: ElementPosition): void {
    const last = this.#lastDraft(this.#open);
    const isOpenLine = last?.core?.shape === "total" && last.core.side === null;
    if (last?.core && (isOpenLine || (last.core.side && isCorrectionBefore(position)))) {
      last.core = { ...last.core, shape: "ou", side };
      this.#extend(last, position, position.element.to);
    } else this.#pendingSide = side;
  }

  #handleCore(found: Core, position: ElementPosition): void {
    const { line, separator } = position;
    this.#pendingSide = null;
    const core = withInheritedSide(line, found, this.#open?.core ?? null);
    const first = line.elements[core.first]!;
    if (isOldNumber(line, first.from)) return;
    const last = this.#lastDraft(this.#open);
    if (last?.core && isDeniedNumber(line, line.elements[core.last]!.from)) return;
    if (last?.core && core.shape === "spread" && first.kind === "number" && isNewNumber(last, first, position))
      return this.#correctNumber(last, first, position);
    let open = this.#open;
    const isBelow = this.#areNamesBelow && separator === "line" && (open?.names.length ?? 0) > 0;
    const isFull = open !== null && (isBelow || startsNextBet(open, core, position));
    const isLabel = isHeading(open) && separator === "line";
    if (isLabel && open) [this.#heading, this.#open] = [headingOf(open), null];
    if (!open || isFull || isLabel) {
      const source = isLabel ? (this.drafts.at(-1) ?? null) : this.#lastDraft(open);
      open = this.#openDraftAfter(source, position, first.from);
    }
    if (core.shape === "spread" && open.names.length > 0 && open.core === null)
      assignNearestTeam(open, line, first.from);
    open.core = core;
    addInnerElements(open, core, line);
    this.#extend(open, position, line.elements[core.last]!.to);
  }

  #handleMarket(markets: readonly Market[], position: ElementPosition): void {
    const { element, separator } = position;
    let open = this.#open;
    if (isRemarkVerb(open, position) || isRefusedMarket(open, position)) return;
    if (open && separator === "line" && !canHaveMarket(open, markets)) {
      this.#closeDraft();
      open = null;
    }
    if (open && startsOtherBet(open, markets, position)) open = this.#openDraftAfter(open, position, element.from);
    open ??= this.#openDraftAfter(separator === "line" ? null : (this.drafts.at(-1) ?? null), position, element.from);
    open.markets.push(marketsMeant(markets, position, this.drafts));
    applyMarketModifiers(open, position);
    this.#extend(open, position, element.to);
  }

  #handlePeriod(period: NonNullable<SlipDraft["period"]>, position: ElementPosition): void {
    if (position.separator === "line" && position.line.tokens[position.element.to]?.key === ":")
      return void (this.#linePeriod = { at: position.at, period });
    const open = this.#open;
    if (open && isPeriodOf(open, position)) {
      open.period = period;
      this.#extend(open, position, position.element.to);
    } else {
      if (open && (hasBetTerms(open) || position.separator === "end")) this.#closeDraft();
      this.#period = period;
    }
  }

  #handlePrice(price: number, position: ElementPosition): void {
    const open = this.#open;
    if (sharePrice(price, open ? [...this.drafts, open] : this.drafts, position)) return;
    if (isCommonPrice(price, position)) return void (this.#commonPrice = price);
    // "SGP, Chiefs at Seahawks, +610": the price is that of the parlay on this game.
    if (open && this.#isParlay && headingGame(open)) return void this.wholePrices.push(price);
    const role = priceRole(open, position, { price, hasBet: this.#hasBet, isParlay: this.#isParlay });
    if (role === "whole") this.wholePrices.push(price);
    else if (role === null && isTold(position, price)) this.#toldPrices.push(price);
    else if (role === null) this.#loosePrices.push(price);
    if (!open || (role !== "boost" && role !== "leg")) return;
    Object.assign(open, { price, isPriceOld: false });
    if (role === "leg") this.#extend(open, position, position.element.to);
  }

  #handleNumber(position: ElementPosition): void {
    const { line, element } = position;
    const open = this.#open;
    this.#numberEnd = element.to;
    const listed = open && listedTotalOf(open, position, { heading: this.#listSide, pending: this.#pendingSide });
    if (listed) return this.#handleCore(listed, position);
    const hasBet = this.#hasBet || (open !== null && !isHeading(open));
    const whole = oddsOfSlip(position, { isParlay: this.#isParlay, hasBet });
    this.#numberEnd = whole?.to ?? element.to;
    if (whole) return void this.wholePrices.push(whole.price);
    const odds = open && canHavePrice(open) ? oddsAfter(line.tokens, element.from) : null;
    if (open && odds) {
      open.price = odds.price;
      this.#numberEnd = odds.to;
      return this.#extend(open, position, odds.to);
    }
    const last = this.#lastDraft(open);
    if (last?.core && element.kind === "number" && isNewNumber(last, element, position))
      return this.#correctNumber(last, element, position);
    if (!open || !isOfPlayer(open)) return;
    const combo = open.core ? null : comboCoresAt(line.tokens, element.from);
    if (combo) return this.#handleCombo(combo, open, position);
    const core = countCoreAt(line, position.index) ?? sameSideCoreAt(line, position.index, open.core);
    if (core) this.#handleCore(core, position);
  }

  /** Example: "Ravens -4. Wait no make that -3.5 at -118". */
  #correctNumber(last: SlipDraft, element: SentenceElement, position: ElementPosition): void {
    if (!last.core || element.kind !== "number") return;
    last.core = withCorrectedNumber(last.core, element);
    last.isPriceOld = last.price !== null;
    if (this.#open && this.#open !== last) this.#closeDraft();
    this.#open = last;
    if (this.drafts.at(-1) === last) this.drafts.pop();
    this.#extend(last, position, element.to);
  }

  #handleCombo(comboCores: readonly Core[], open: SlipDraft, position: ElementPosition): void {
    let at = open;
    this.#numberEnd = position.element.from + comboCores.length * 2 - 1;
    for (const [comboIndex, core] of comboCores.entries()) {
      if (comboIndex > 0) at = Object.assign(this.#openDraft(position), { subjectFrom: open });
      Object.assign(at, { core, comboIndex });
      this.#extend(at, position, this.#numberEnd);
    }
  }

  #commonPrice: number | null = null;
  end(): CollectedDrafts {
    this.#closeDraft();
    for (const draft of this.drafts) if (hasBetTerms(draft)) draft.price ??= this.#commonPrice;
    if (this.wholePrices.length === 0) this.wholePrices.push(...this.#toldPrices);
    const { drafts, wholePrices } = this;
    return { drafts, wholePrices, loosePrices: this.#loosePrices, games: this.#games.all };
  }
}
