import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { interactiveTokens } from "./interactive.ts";

const signed = (alg: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg })
    .setSubject("x")
    .sign(new TextEncoder().encode("s".repeat(64)));
const says = (accountId: string) => async () => ({ accountId, mayBeNew: false });
const INVALID = { refused: "token_invalid" };

test("[K11] beside an identity provider the local issuer counts on demo installs alone", async () => {
  const token = await signed("HS256");
  const read = (demo: boolean, outside: ReturnType<typeof says> | null) =>
    interactiveTokens({ local: says("local"), outside, demo })(token);
  expect(await read(true, says("outside"))).toMatchObject({ accountId: "local" });
  expect(await read(false, says("outside"))).toEqual(INVALID);
  expect(await read(false, null)).toMatchObject({ accountId: "local" });
});

test("[K10] what is not signed by the local algorithm goes to the identity provider, or nowhere", async () => {
  const token = await signed("HS512");
  expect(await interactiveTokens({ local: says("local"), outside: says("outside"), demo: true })(token)).toMatchObject({
    accountId: "outside",
  });
  expect(await interactiveTokens({ local: says("local"), outside: null, demo: true })(token)).toEqual(INVALID);
});

test("[K12] no token is the account that a partner's pages read for", async () => {
  const token = await signed("HS256");
  expect(await interactiveTokens({ local: says("acc_partner_daily"), outside: null, demo: true })(token)).toEqual(
    INVALID,
  );
});

test("text that is no token is refused", async () => {
  for (const text of ["", "x", "a.b.c", "e30.e30.", "😀"])
    expect(
      await interactiveTokens({ local: async () => ({ refused: "token_invalid" }), outside: null, demo: true })(text),
    ).toEqual(INVALID);
});
