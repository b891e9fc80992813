import { ENDPOINTS, type Endpoint } from "@linewire/contract";
import type { Answer, Handler, Keep } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { llmsLines, robotsLines, securityLines } from "@linewire/pages/words/crawler-texts";

type Endpoints = typeof ENDPOINTS;

export type CrawlerFilePorts = {
  hasNewspaper: boolean;
  /** A `mailto:` or `https:` URL for vulnerability reports; null if not configured. */
  securityContact: string | null;
  systemNow: () => number;
  icon: () => Buffer | null;
  keep: Keep;
};

/** `Vary`, because the texts contain the requested host name. */
const HEADERS = { "Cache-Control": "public, max-age=3600", Vary: "Host" };

const textAnswer = ({ keep }: CrawlerFilePorts, name: string, base: string, text: string): Answer<string> => ({
  encoded: keep(`${name} ${base}`, text, () => ({ text })),
  headers: HEADERS,
});

export const robotsText =
  (ports: CrawlerFilePorts): Handler<Endpoints["robotsText"]> =>
  ({ from: { base } }) =>
    textAnswer(ports, "robots.txt", base, robotsLines(base, ports.hasNewspaper));

export const llmsText = (ports: CrawlerFilePorts): Handler<Endpoints["llmsText"]> => {
  const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
  return ({ from: { base } }) => textAnswer(ports, "llms.txt", base, llmsLines(base, endpoints));
};

export const securityText =
  (ports: CrawlerFilePorts): Handler<Endpoints["securityText"]> =>
  ({ from: { base } }) => {
    const { securityContact, systemNow } = ports;
    if (securityContact === null)
      throw new Fault("not_found", "no security contact is configured: set LINEWIRE_SECURITY_CONTACT");
    return textAnswer(ports, "security.txt", base, securityLines(base, securityContact, systemNow()));
  };

export const favicon =
  ({ icon }: CrawlerFilePorts): Handler<Endpoints["favicon"]> =>
  () => {
    const bytes = icon();
    if (bytes === null) throw new Fault("not_found", "the icon is not built: run `npm run build`");
    return { bytes, headers: { "Content-Type": "image/x-icon", "Cache-Control": "public, max-age=86400" } };
  };
