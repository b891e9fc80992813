import type { Core } from "../language/claims/claim.ts";
import type { SentenceElement } from "../language/element.ts";
import type { Market } from "../language/market.ts";
import type { SlipAsks } from "./collected-drafts.ts";
import { gameOf, headingGame, isInGame, takeLabel } from "./markets/game-line.ts";
import { GameLines } from "./markets/game-lines.ts";
import { jointBetween } from "./separator.ts";
import { isBeforeLine, isCorrectionBefore, isFullFor, isVenue } from "./bet-boundary.ts";
import { isRival, isSaidAgain, isSecondTeam, isWhose, turnToNearest } from "./markets/name-relations.ts";
import { isOfPlayer, priceRole } from "./leg-price.ts";
import { isTold, takeInner, takesBehind, takesSecond } from "./names/add-name.ts";
import { headingSide, listedTotalOf, type TotalSide } from "./stake/listed-total.ts";
import { sayOf } from "./markets/market-modifiers.ts";
import { isOfNames, isOtherBet, isVerbAlone } from "./market-boundary.ts";
import type { SlipPlace } from "./element-position.ts";
import { draft, isAsking, isHeading, isTeamOnly, type SlipDraft } from "./slip-draft.ts";
import type { SlipLine, SlipName } from "./slip-line.ts";
import { isStrangerBefore, isStrangersTeam } from "./names/unknown-name.ts";
import { alsoAt, cornersAt, countedAt, isCorrection, oddsBehind, putRight, withSideBefore } from "./terse-number.ts";
import { wasNumber } from "./rejected/rejection-phrases.ts";

/** Goes through a slip from left to right and puts each word to the bet that it belongs to. */
export class Gatherer {
  readonly drafts: SlipDraft[] = [];
  readonly wholePrices: number[] = [];
  #open: SlipDraft | null = null;
  #games = new GameLines();
  #period: SlipDraft["period"] = null;
  #label: readonly Market[] | null = null;

  line(line: SlipLine, at: number): void {
    this.#looseSide = null;
    const game = gameOf(line);
    if (game) {
      takeLabel(line, game, this.#open ?? this.drafts.at(-1) ?? null);
      if (this.#games.take(game, this.#open ?? this.drafts.at(-1) ?? null)) this.#close();
      return;
    }
    let last = 0;
    let isFirst = true;
    for (let index = 0; index < line.elements.length; index++) {
      const element = line.elements[index]!;
      const isMute = element.kind === "preposition" || element.kind === "cue" || element.kind === "break";
      if (isMute && !line.cores.has(index)) continue;
      const side = headingSide(line, element);
      if (side) {
        this.#side = side;
        continue;
      }
      const joint = isFirst ? "line" : jointBetween(line.tokens, last, element.from);
      isFirst = false;
      this.#numberEnd = 0;
      index = this.#take({ line, at, joint, index, element });
      last = line.elements[index]!.to;
      if (element.kind !== "number") continue;
      last = Math.max(last, this.#numberEnd);
      while ((line.elements[index + 1]?.from ?? Infinity) < this.#numberEnd) index++;
    }
  }
  #numberEnd = 0;
  #side: TotalSide | null = null;
  /** "Fifty on the under. Steelers Ravens, 42.5": a side whose number follows later. */
  #looseSide: TotalSide | null = null;
  #linePeriod: { at: number; period: SlipDraft["period"] } | null = null;

  #take(place: SlipPlace): number {
    const { line, index, element, joint } = place;
    const core = line.cores.get(index);
    if (
      joint === "end" &&
      this.#open &&
      !isHeading(this.#open) &&
      (isAsking(this.#open) || element.kind === "person" || element.kind === "team")
    )
      this.#close();
    if (core) {
      this.#core(core, place);
      return Math.max(index, core.last);
    }
    if (element.kind === "side") this.#sideWord(element.side, place);
    const name = line.names.get(element.from);
    if (name) this.#name(name, place);
    else if (element.kind === "market") this.#market(element.markets, place);
    else if (element.kind === "period") this.#periodWord(element.period, place);
    else if (element.kind === "price") this.#price(element.price, place);
    else if (element.kind === "number") this.#number(place);
    return index;
  }

  #begin({ line, at, element, joint }: SlipPlace): SlipDraft {
    const period = this.#period;
    this.#close();
    const made = draft({ line: at, token: element.from }, line.start + line.tokens[element.from]!.start, joint);
    made.rivals.push(...this.#games.heading);
    made.period = period ?? (this.#linePeriod?.at === at ? this.#linePeriod.period : null);
    made.label = this.#label;
    this.#open = made;
    return made;
  }

  /** Begins a bet without a name of its own: it is about the subject of another bet. */
  #beginBehind(heir: SlipDraft | null, place: SlipPlace, at: number): SlipDraft {
    const made = this.#begin(place);
    made.heir = heir;
    made.isStranger = isStrangerBefore(place.line, at);
    return made;
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    this.#period = null;
    const game = open && !this.#hasAsked ? headingGame(open) : null;
    if (game) this.#games.take(game, null);
    if (open) this.drafts.push(open);
    if (open && isAsking(open)) this.#hasAsked = true;
  }
  #hasAsked = false;

  #grow(open: SlipDraft, { line, at }: SlipPlace, to: number): void {
    open.end = Math.max(open.end, line.start + line.tokens[to - 1]!.end);
    open.tail = { line: at, token: to };
  }

  #name(name: SlipName, place: SlipPlace): void {
    const { joint, element, line } = place;
    const open = this.#open;
    if (open && isSaidAgain(open, name, place)) return this.#grow(open, place, element.to);
    const isLabel = isHeading(open);
    if (isLabel) this.#label = open.markets.flat();
    if (isLabel && (joint === "line" || joint === "end" || line.tokens[element.from - 1]?.key === ":"))
      this.#open = null;
    this.#place(name, place);
    this.#grow(this.#open!, place, element.to);
  }

  #place(name: SlipName, place: SlipPlace): void {
    const { line, element } = place;
    const open = this.#open;
    if (open && isInGame(line, name)) return void open.rivals.push(name);
    if (open && isTold(open, name, place)) return;
    if (!open || (isAsking(open) && isWhose(line, element.from))) {
      const made = this.#begin(place);
      made.isStranger = isWhose(line, element.from) && isStrangersTeam(line, element.from);
      if (made.isStranger) made.ofTeams.push(name);
      else made.names.push(name);
      return;
    }
    if (isRival(open, place) || isSecondTeam(open, name, place) || isVenue(open, name, place))
      return void open.rivals.push(name);
    const isTaken = isAsking(open) ? takesBehind(open, name, place) : takesSecond(open, name, place);
    if (!isTaken) this.#begin(place).names.push(name);
  }

  #heirOf(open: SlipDraft | null): SlipDraft | null {
    return open ?? this.drafts.at(-1) ?? null;
  }

  /** "Under 50 on it. Scratch that, over": the line stays, its side changes. */
  #sideWord(side: TotalSide, place: SlipPlace): void {
    const last = this.#heirOf(this.#open);
    const isOpenLine = last?.core?.shape === "total" && last.core.side === null;
    if (last?.core && (isOpenLine || (last.core.side && isCorrectionBefore(place)))) {
      last.core = { ...last.core, shape: "ou", side };
      this.#grow(last, place, place.element.to);
    } else this.#looseSide = side;
  }

  #core(found: Core, place: SlipPlace): void {
    const { line, joint } = place;
    this.#looseSide = null;
    const core = withSideBefore(line, found, this.#open?.core ?? null);
    const first = line.elements[core.first]!;
    if (wasNumber(line, first.from)) return;
    const last = this.#heirOf(this.#open);
    if (
      last?.core &&
      core.shape === "spread" &&
      first.kind === "number" &&
      isCorrection(line.tokens, first.from, last.core.points)
    ) {
      this.#putRight(last, first, place);
      return;
    }
    let open = this.#open;
    const isFull = open !== null && isFullFor(open, core, place);
    const isLabel = isHeading(open) && joint === "line";
    if (isLabel && open) {
      this.#label = open.markets.flat();
      this.#open = null;
    }
    if (!open || isFull || isLabel) {
      const heir = isLabel ? (this.drafts.at(-1) ?? null) : this.#heirOf(open);
      open = this.#beginBehind(heir, place, first.from);
    }
    if (core.shape === "spread" && open.names.length > 0 && open.core === null) turnToNearest(open, line, first.from);
    open.core = core;
    takeInner(open, core, line);
    this.#grow(open, place, line.elements[core.last]!.to);
  }

  #market(markets: readonly Market[], place: SlipPlace): void {
    const { element, joint } = place;
    let open = this.#open;
    if (isVerbAlone(open, place)) return;
    if (open && joint === "line" && !isOfNames(open, markets)) {
      this.#close();
      open = null;
    }
    if (open && isOtherBet(open, markets, place)) open = this.#beginBehind(open, place, element.from);
    open ??= this.#beginBehind(joint === "line" ? null : (this.drafts.at(-1) ?? null), place, element.from);
    open.markets.push(markets);
    sayOf(open, place);
    this.#grow(open, place, element.to);
  }

  #periodWord(period: NonNullable<SlipDraft["period"]>, place: SlipPlace): void {
    if (place.joint === "line" && place.line.tokens[place.element.to]?.key === ":") {
      this.#linePeriod = { at: place.at, period };
      return;
    }
    const open = this.#open;
    const isDetail = place.joint !== "line" || place.line.names.size === 0;
    if (open && isDetail && (place.joint !== "list" || isBeforeLine(open, place))) {
      open.period = period;
      this.#grow(open, place, place.element.to);
    } else {
      if (open && isAsking(open)) this.#close();
      this.#period = period;
    }
  }

  #price(price: number, place: SlipPlace): void {
    const open = this.#open;
    const role = priceRole(open, place, this.#hasAsked);
    if (role === "whole") this.wholePrices.push(price);
    if (!open || (role !== "boost" && role !== "leg")) return;
    open.price = price;
    if (role === "leg") this.#grow(open, place, place.element.to);
  }

  #number(place: SlipPlace): void {
    const { line, element } = place;
    const open = this.#open;
    this.#numberEnd = element.to;
    const listed = open && listedTotalOf(open, place, { heading: this.#side, loose: this.#looseSide });
    if (listed) return this.#core(listed, place);
    const isWinner = open !== null && open.names.length > 0 && open.names.every(isTeamOnly);
    const odds =
      open && (isAsking(open) || isWinner) && open.price === null ? oddsBehind(line.tokens, element.from) : null;
    if (open && odds) {
      open.price = odds.price;
      this.#numberEnd = odds.to;
      return this.#grow(open, place, odds.to);
    }
    const last = this.#heirOf(open);
    if (last?.core && isCorrection(line.tokens, element.from, last.core.points) && element.kind === "number") {
      this.#putRight(last, element, place);
      return;
    }
    if (!open || !isOfPlayer(open)) return;
    const corners = open.core ? null : cornersAt(line.tokens, element.from);
    if (corners) return this.#corners(corners, open, place);
    const counted = countedAt(line, place.index) ?? alsoAt(line, place.index, open.core);
    if (counted) this.#core(counted, place);
  }

  /** "Ravens -4. Wait no make that -3.5 at -118": the bet is open again, and ends behind the number that was meant. */
  #putRight(last: SlipDraft, element: SentenceElement, place: SlipPlace): void {
    if (!last.core || element.kind !== "number") return;
    last.core = putRight(last.core, element);
    if (this.#open && this.#open !== last) this.#close();
    this.#open = last;
    if (this.drafts.at(-1) === last) this.drafts.pop();
    this.#grow(last, place, element.to);
  }

  #corners(corners: readonly Core[], open: SlipDraft, place: SlipPlace): void {
    let at = open;
    this.#numberEnd = place.element.from + corners.length * 2 - 1;
    for (const [corner, core] of corners.entries()) {
      if (corner > 0) at = Object.assign(this.#begin(place), { heir: open });
      at.core = core;
      at.corner = corner;
      this.#grow(at, place, this.#numberEnd);
    }
  }

  end(): SlipAsks {
    this.#close();
    return { drafts: this.drafts, wholePrices: this.wholePrices, games: this.#games.all };
  }
}
