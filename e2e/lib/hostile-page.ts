import type { ServerResponse } from "node:http";
import { expect, type Page } from "@playwright/test";
import { drawnIn } from "./drawn.ts";
import type { Gateway } from "./gateway.ts";
import { type PageErrors, watchPageErrors } from "./page-errors.ts";
import { PARTNER } from "./stage.ts";
import { statusesOf } from "./widget.ts";

export type Body = string | ((response: ServerResponse) => void);

const BLANK = `<!doctype html><html lang="en"><title>page</title><body><main></main>
<script async src="/embed/v1/linewire.js" data-partner="${PARTNER}" data-state="NJ"></script></body></html>`;
/** Reports violations but does not block: an injected script runs and is detected. */
const REPORT =
  "default-src 'none'; img-src 'self'; script-src 'self'; connect-src 'self'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const OWN_PATHS = /^\/(page$|embed\/v1\/|sse\/|favicon)/;
const SETTLED = new Set(["ready", "live", "stale", "empty", "error", "blocked", "paused"]);
const SOME = 40;

export class HostilePage {
  readonly #page: Page;
  readonly #tag: string;
  readonly pageErrors: PageErrors;

  private constructor(page: Page, tag: string, pageErrors: PageErrors) {
    this.#page = page;
    this.#tag = tag;
    this.pageErrors = pageErrors;
  }

  static async open(
    page: Page,
    gateway: Gateway,
    bodies: readonly Body[],
    tag = "linewire-bets",
  ): Promise<HostilePage> {
    const way = `/embed/v1/${PARTNER}/${tag === "linewire-odds" ? "lines" : "article"}`;
    gateway.instead = ({ pathname, searchParams }, response) => {
      if (pathname !== "/page" && pathname !== way) return false;
      const number = Number(searchParams.get("eventId") ?? searchParams.get("url")?.split("/").at(-1)) - 1;
      const body = pathname === "/page" ? BLANK : (bodies[number] ?? "null");
      if (typeof body !== "string") body(response);
      else {
        const type = pathname === "/page" ? "text/html; charset=utf-8" : "application/json";
        response.writeHead(200, { "Content-Type": type, "Content-Security-Policy-Report-Only": REPORT }).end(body);
      }
      return true;
    };
    const own = new URL(gateway.url).host;
    // A hostile response can name any URL of a stream. A page may request it only if it is on the service's host.
    const mayAsk = ({ host, pathname, search }: URL): boolean =>
      host === own && (OWN_PATHS.test(pathname) || /&lines=[\d,]+$/.test(pathname + search));
    const pageErrors = await watchPageErrors(page, mayAsk);
    await page.goto(`${gateway.url}/page`);
    await page.evaluate((tag) => customElements.whenDefined(tag).then(() => undefined), tag);
    return new HostilePage(page, tag, pageErrors);
  }

  async put(from: number, to: number, attributes: Record<string, string> = { fallback: "message" }): Promise<void> {
    const args = { from, to, attributes, tag: this.#tag };
    await this.#page.evaluate(({ from, to, attributes, tag }) => {
      const elements = Array.from({ length: to - from }, (_, index) => {
        const element = document.createElement(tag);
        const number = from + index + 1;
        const all = { "article-url": `${location.origin}/x/${number}`, "event-id": `${number}`, loading: "eager" };
        for (const [name, value] of Object.entries({ ...all, ...attributes })) element.setAttribute(name, value);
        element.append("fallback content of the page");
        return element;
      });
      document.querySelector("main")?.replaceChildren(...elements);
    }, args);
  }

  /** Waits for the final states of the responses `from` to `to`, and triggers interactions. Returns the states. */
  async show(from: number, to: number): Promise<string[]> {
    const seen: string[] = [];
    await this.put(from, to);
    await expect
      .poll(
        async () => {
          // An element shows the loading state for a moment before it retries.
          const statuses = await statusesOf(this.#page, this.#tag);
          for (const [at, status] of statuses.entries()) if (SETTLED.has(status)) seen[at] = status;
          return statuses.filter((_, at) => seen[at] === undefined).length;
        },
        { timeout: 20_000 },
      )
      .toBe(0);
    await this.#touch();
    const whole = await this.#whole();
    return seen.map((status, at) => (status !== "ready" || whole[at] ? status : "ready, but not completely rendered"));
  }

  #whole(): Promise<boolean[]> {
    return this.#page
      .locator(this.#tag)
      .evaluateAll((elements) =>
        elements.map(
          ({ shadowRoot: root }) =>
            root?.querySelector("[part~=price]") !== null &&
            root?.querySelector("[part~=footer]") !== null &&
            root?.querySelector("[part~=skeleton]") === null,
        ),
      );
  }

  /** Opens the comparison of the first element, then sends every node the events for which payloads add handlers. */
  async #touch(): Promise<void> {
    const first = this.#page.locator(this.#tag).first();
    const compare = first.locator("[part~=compare-button]").first();
    if ((await compare.count()) > 0) await compare.evaluate((button) => (button as HTMLElement).click());
    await this.#page.evaluate((tag) => {
      const nodes = [...document.querySelectorAll(tag)].flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll("*") ?? []),
      ]);
      for (const type of ["mouseover", "pointerenter", "focus", "toggle", "load", "error"])
        for (const node of nodes) node.dispatchEvent(new Event(type));
    }, this.#tag);
  }

  texts(): Promise<string[]> {
    return this.#page
      .locator(this.#tag)
      .evaluateAll((elements) => elements.map(({ shadowRoot }) => shadowRoot?.textContent ?? ""));
  }

  async #usual(from: number, to: number): Promise<Set<string>> {
    const known = new Set(["https:", "http:", "none"]);
    const note = async (): Promise<void> => {
      const { tags, attributes } = await drawnIn(this.#page, this.#tag);
      for (const name of [...tags, ...attributes]) known.add(name);
    };
    await this.put(from, to);
    await expect.poll(() => statusesOf(this.#page, this.#tag)).toContain("loading");
    await note();
    await this.show(from, to);
    await note();
    for (let look = 0; look < 20; look++) {
      await this.#page.waitForTimeout(50);
      await note();
    }
    return known;
  }

  /**
   * The responses before index `from` are hostile. Returns tags, attributes and URL schemes of the page that no
   * harmless response from `from` to `to` renders.
   */
  async walk(from: number, to: number): Promise<{ alien: string[]; statuses: string[]; texts: string[] }> {
    const known = await this.#usual(from, to);
    const alien = new Set<string>();
    const statuses: string[] = [];
    const texts: string[] = [];
    for (let at = 0; at < from; at += SOME) {
      statuses.push(...(await this.show(at, Math.min(at + SOME, from))));
      texts.push(...(await this.texts()));
      const { tags, attributes, schemes } = await drawnIn(this.#page, this.#tag);
      for (const name of [...tags, ...attributes, ...schemes]) if (!known.has(name)) alien.add(name);
    }
    return { alien: [...alien], statuses, texts };
  }
}
