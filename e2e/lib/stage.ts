import { Installation } from "@linewire/testkit";
import { ThirdPartySite } from "./third-party-site.ts";
import { Gateway } from "./gateway.ts";
import { BODY, ROWS } from "./known-game.ts";

export const PARTNER = "daily-sport";
export const ARTICLE = "/article.html";

export class Stage {
  readonly installation: Installation;
  readonly site: ThirdPartySite;
  readonly gateway: Gateway;

  private constructor(installation: Installation, site: ThirdPartySite, gateway: Gateway) {
    this.installation = installation;
    this.site = site;
    this.gateway = gateway;
  }

  static async open(settings: Record<string, string> = {}): Promise<Stage> {
    const site = await ThirdPartySite.start();
    const known = { LINEWIRE_FEED: "none", LINEWIRE_FETCH_ALLOW: site.host };
    const installation = await Installation.start({ ...known, ...settings });
    const stage = new Stage(installation, site, await Gateway.before(installation.url));
    site.put(
      ARTICLE,
      `<!doctype html><html lang="en"><title>Bills</title><body><article>${BODY}</article></body></html>`,
    );
    await stage.order({ command: "partner.add-site", slug: PARTNER, site: `${site.url}/` });
    await stage.order({ command: "partner.add-origin", slug: PARTNER, origin: site.url });
    await stage.order({ command: "partner.add-origin", slug: PARTNER, origin: stage.gateway.url });
    const response = await installation.ingest(ROWS);
    if (!response.ok) throw new Error(await response.text());
    return stage;
  }

  async order(command: object): Promise<void> {
    const headers = {
      "Content-Type": "application/json",
      "X-Api-Key": this.installation.credentials.keys["operator"] ?? "",
    };
    const body = JSON.stringify(command);
    const answer = await fetch(`${this.installation.url}/operate/v1/commands`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(await answer.text());
  }

  async answer<T>(path: string, query: Record<string, string>): Promise<T> {
    const address = `${this.installation.url}/embed/v1/${PARTNER}/${path}?${new URLSearchParams(query)}`;
    const answer = await fetch(address, { headers: { Origin: this.site.url } });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  }

  async close(): Promise<void> {
    this.gateway.close();
    this.site.close();
    await this.installation.remove();
  }
}
