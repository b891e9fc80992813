import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { interactiveTokens } from "./interactive.ts";

const signed = (alg: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg })
    .setSubject("x")
    .sign(new TextEncoder().encode("s".repeat(64)));
const verifierOf = (accountId: string) => async () => ({ accountId, mayBeNew: false });
const INVALID = { refused: "token_invalid" };

test("[K11] with an identity provider, local tokens are accepted only on demo installations", async () => {
  const token = await signed("HS256");
  const read = (demo: boolean, outside: ReturnType<typeof verifierOf> | null) =>
    interactiveTokens({ local: verifierOf("local"), outside, demo })(token);
  expect(await read(true, verifierOf("outside"))).toMatchObject({ accountId: "local" });
  expect(await read(false, verifierOf("outside"))).toEqual(INVALID);
  expect(await read(false, null)).toMatchObject({ accountId: "local" });
});

test("[K10] only an identity provider verifies tokens whose algorithm is not that of the local issuer", async () => {
  const token = await signed("HS512");
  expect(
    await interactiveTokens({ local: verifierOf("local"), outside: verifierOf("outside"), demo: true })(token),
  ).toMatchObject({
    accountId: "outside",
  });
  expect(await interactiveTokens({ local: verifierOf("local"), outside: null, demo: true })(token)).toEqual(INVALID);
});

test("[K12] no token is accepted for the account of a partner's pages", async () => {
  const token = await signed("HS256");
  expect(await interactiveTokens({ local: verifierOf("acc_partner_daily"), outside: null, demo: true })(token)).toEqual(
    INVALID,
  );
});

test("text that is not a token is rejected", async () => {
  for (const text of ["", "x", "a.b.c", "e30.e30.", "😀"])
    expect(
      await interactiveTokens({ local: async () => ({ refused: "token_invalid" }), outside: null, demo: true })(text),
    ).toEqual(INVALID);
});
