import { LIMITS } from "@linewire/contract";
import { Fault } from "./fault.ts";

/** An address as a page may write it, without what is after `#`. */
export const articleUrl = (text: string): URL => {
  if (text.length > LIMITS.urlChars) throw new Fault("invalid_url", `at most ${LIMITS.urlChars} characters`);
  if (!URL.canParse(text)) throw new Fault("invalid_url", "url must be an absolute http(s) address");
  const url = new URL(text);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new Fault("invalid_url", "url must be http or https");
  url.hash = "";
  return url;
};
