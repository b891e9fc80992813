import { describe, expect, test } from "vitest";
import { betsIn } from "../slip-samples.ts";

describe("[BT5] a boast about results is no bet", () => {
  test.each([
    ["LETS GOOOO booker over 31.5 done by the 3rd qtr and suns -9 never in doubt 💰💰 +410 on the sgp"],
    ["jokic had 25/10 at the half lmaooo nuggets -4 easy money, up 900 on the month"],
    ["flipped 10 into 240 on suns ml + booker 30+ and chiefs -3. never sweated 😤"],
    ["bills -3 wire to wire, kelce anytime on the first drive, thats 8-1 this week. you're welcome"],
    ["suns -4, bulls +3 and the over all green 🎉 dinner on me"],
    ["booker 25+ cleared by halftime. light work. suns ml too. sheesh"],
    ["Cobré el parlay de anoche, Suns -3 y Bulls ganan, sin sudar 🤑"],
    ["called it. suns +4.5 outright, booker 25+ with 6 minutes left, +520 on that sgp 💵"],
    ["told y'all suns -3 was free money, paid out 180 already"],
    ["jokic with 34 by the end of the third, over 27.5 was a layup. nuggets -5 too. 2-0 tonight baby"],
    ["ez clap. over 226 was never sweating, jokic double double by the 3rd. see you tomorrow"],
    ["another one 🔥 suns ml ✅ booker 25+ ✅ 4 in a row we don't miss"],
    ["ganamos! los Bills -3 y el over, 50 se hicieron 190 jaja"],
    ["who needs the 4th quarter lol booker 30+ already, suns -6 up 20, this is over"],
    ["suns by 20 at half. -5.5 was robbery. booker over already cashed too"],
    ["cha ching!! suns ml +150 baby thats dinner for the whole family"],
    ["BOOM 💥 suns ml +140 just cashed\nkelce td ✅\nwho tailed?? thats 5-0 this week, rent is paid 🤑"],
  ])("%j", (text) => expect(betsIn(text)).toBe(""));

  test.each([
    ["LETS GOOO suns -3 tonight, 20 on it 💰💰"],
    ["Suns 3-0 on the week, put 20 on suns -3"],
    ["never a doubt with this one: suns -3 for 50"],
    ["on a heater, up 300 this week. suns -3 50 tonight"],
    ["easy money: suns -3, 20"],
    ["cashed the bulls last night 🤑 now suns -3 for 40"],
    ["✅ suns -3 for 20 ✅"],
    ["lfg 🔥🔥🔥 suns -3 !!!"],
  ])("%j asks for the Suns", (text) => expect(betsIn(text)).toBe("Phoenix Suns spread team -3"));
});

describe("[BT5] relief at a bet that the writer did not make is no bet", () => {
  test.each([
    ["told u the suns would choke. so glad i passed on em at -6 🤣"],
    ["so glad i stayed off the suns -3 lmao"],
    ["thank god i didnt touch the suns -7"],
    ["good thing i skipped suns +1.5"],
    ["man im happy i never took the bulls +6.5"],
    ["lucky i sat out the suns game at -4.5, what a mess"],
    ["so relieved i left the bulls ml alone"],
    ["best bet i never made: suns -3"],
    ["nearly had the bulls ml at -120. phew"],
    ["qué bueno que pasé de los Suns -6"],
  ])("%j", (text) => expect(betsIn(text)).toBe(""));

  test.each([
    ["glad i passed on the bulls. give me the suns -3 for 20"],
    ["glad i waited, suns -3 now for 50"],
    ["glad i didnt bet the bulls -6 yesterday 😂 tonight suns -3, 20"],
  ])("%j asks for the Suns", (text) => expect(betsIn(text)).toBe("Phoenix Suns spread team -3"));
});
