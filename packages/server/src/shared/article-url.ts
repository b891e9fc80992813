import { LIMITS } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";

export const articleUrl = (text: string): URL => {
  if (text.length > LIMITS.urlChars) throw new Fault("invalid_url", `at most ${LIMITS.urlChars} characters`);
  if (!URL.canParse(text)) throw new Fault("invalid_url", "url must be an absolute http(s) URL");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new Fault("invalid_url", "url must be http or https");
  url.hash = "";
  return url;
};
