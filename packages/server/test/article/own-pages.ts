import type { Served } from "../serve.ts";

export const OWN = { "Sec-Fetch-Site": "same-origin" };
const FORM = "application/x-www-form-urlencoded";

export const post = (
  served: Pick<Served, "ask">,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  served.ask(path, {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: { "Content-Type": FORM, ...OWN, ...headers },
  });

export const cookieOf = (answer: Response): string => (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

export const signedIn = async (served: Pick<Served, "ask">, who: string): Promise<{ Cookie: string }> => {
  const answer = await post(served, "/account/v1/sign-in", { as: `acc_demo_${who}` });
  if (answer.status !== 302) throw new Error(`${answer.status} ${await answer.text()}`);
  return { Cookie: cookieOf(answer) };
};
