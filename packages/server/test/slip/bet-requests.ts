import { BetStatusResponse, GenerateBetResponse } from "@linewire/contract";
import type { Served } from "../serve.ts";

type RequestOptions = { key?: string; headers?: Record<string, string>; mobile?: boolean };

export const textOf = (text: string): object => ({ type: "text", content: { text } });
export const pictureAt = (imageUrl: string): object => ({ type: "image", content: { imageUrl } });

export const post = (served: Served, body: object, { key, headers = {} }: RequestOptions = {}): Promise<Response> =>
  served.ask("/api/v1/bet/generate", {
    key: key ?? served.keys.enterprise,
    method: "POST",
    body: JSON.stringify(body),
    headers,
  });

export const requestSlips = async (served: Served, body: object, options: RequestOptions = {}): Promise<string> => {
  const answer = await post(served, body, options);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return GenerateBetResponse.strict().parse(JSON.parse(text)).requestId;
};

export const statusAt = (served: Served, id: string, query = "", key = served.keys.enterprise): Promise<Response> =>
  served.ask(`/api/v1/bet/status/${id}${query}`, { key });

export const endOf = async (served: Served, id: string): Promise<BetStatusResponse> => {
  const answer = await statusAt(served, id, "?waitSeconds=20");
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`);
  return BetStatusResponse.strict().parse(JSON.parse(text));
};
