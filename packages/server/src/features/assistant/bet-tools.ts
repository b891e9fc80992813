import { LIMITS } from "@linewire/contract/names";
import { z } from "zod";
import { dataOf, tool, ToolRefusal, type EndpointCalls } from "./tool.ts";

const Id = z.int().positive();
const state = z
  .string()
  .regex(/^[A-Za-z]{2}$/, "must be the two letters of a state")
  .optional()
  .describe("The bettor's state in the USA, two letters.");

const requested = async (calls: EndpointCalls, text: string | undefined): Promise<string> => {
  if (text === undefined) throw new ToolRefusal("send text, or the requestId of an earlier call");
  return (await calls.call("generateBet", { body: { type: "text", content: { text } } })).requestId;
};

export const createBetSlip = tool({
  name: "create_bet_slip",
  title: "Bet slip",
  description:
    "Turns the description of a bet into slips by sportsbook, each with its lines, its price and a link. Waits up to 20 seconds. Send requestId to request the slips of an earlier call that was still in progress.",
  input: z.object({
    text: z
      .string()
      .min(1)
      .max(LIMITS.betTextChars)
      .optional()
      .describe('The bet, such as "$20 on the Chiefs -3 and over 47.5".'),
    requestId: z.uuid().optional().describe("The requestId of an earlier call, instead of text."),
  }),
  isReadOnly: false,
  run: async (calls, { text, requestId }) => {
    const guid = requestId ?? (await requested(calls, text));
    return calls.call("getBetStatus", { params: { guid }, query: { waitSeconds: String(LIMITS.betWaitSeconds) } });
  },
});

export const getDeepLink = tool({
  name: "get_deep_link",
  title: "Deep link",
  description:
    "The sportsbook's link for one or more lines of one book. linkLevel is the target of the link: the bet slip, the game, or the book's home page.",
  input: z.object({
    marketLineIds: z.array(Id).min(1).max(20).describe("Lines from get_odds, all of one sportsbook."),
    state,
    isMobileDevice: z.boolean().default(false),
  }),
  isReadOnly: true,
  run: async (calls, { marketLineIds, state, isMobileDevice }) =>
    dataOf(
      await calls.call("getDeeplink", {
        query: { ids: marketLineIds.join(","), state, isMobileDevice: isMobileDevice ? "true" : "false" },
      }),
    ),
});

const Leg = z.object({
  marketLineId: Id,
  price: z.int().optional().describe("American odds; default: the current odds."),
});

export const evaluateBonus = tool({
  name: "evaluate_bonus",
  title: "Bonus evaluation",
  description:
    "Value of a sportsbook's bonus on a bet: whether the bet qualifies, its expected value, and the hedge that locks in a profit. Without bonusId: the bonuses that can be used now.",
  input: z.object({
    bonusId: Id.optional(),
    stake: z.number().positive().max(1_000_000).default(10).describe("Dollars."),
    fairProbability: z.number().min(0).max(1).optional().describe("The fair probability of the bet, if you know it."),
    legs: z.array(Leg).max(12).default([]).describe("The bet: lines from get_odds at the book of the bonus."),
    state,
  }),
  isReadOnly: true,
  run: async (calls, { bonusId, ...bet }) => {
    if (bonusId === undefined) return { bonuses: dataOf(await calls.call("listActiveBonuses")) };
    return dataOf(await calls.call("evaluateBonus", { body: { bonusId, ...bet } }));
  },
});
