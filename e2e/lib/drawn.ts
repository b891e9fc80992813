import type { Page } from "@playwright/test";

export type Drawn = { tags: string[]; attributes: string[]; schemes: string[] };

export const drawnIn = (page: Page, selector: string): Promise<Drawn> =>
  page.evaluate((selector) => {
    const nodes = [...document.querySelectorAll(selector)].flatMap((host) => [
      ...(host.shadowRoot ?? host).querySelectorAll("*"),
    ]);
    const attributes = nodes.flatMap((node) => [...node.attributes]);
    const names = new Set(attributes.map(({ name, ownerElement }) => `${ownerElement?.localName} ${name}`));
    const schemes = attributes
      .filter(({ name, value }) => /^(href|src|action|formaction|xlink:href|data)$/.test(name) && value !== "#")
      .map(({ value }) => (URL.canParse(value, location.href) ? new URL(value, location.href).protocol : "none"));
    return {
      tags: [...new Set(nodes.map(({ localName }) => localName))].toSorted(),
      attributes: [...names].toSorted(),
      schemes: [...new Set(schemes)].toSorted(),
    };
  }, selector);
