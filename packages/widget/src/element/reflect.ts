import { type Config, kebab, PROPERTIES } from "../config.ts";

type ConfiguredElement = HTMLElement & { readonly settings: Config };

/** Makes every setting a property with an attribute: true is an empty attribute; false, null and undefined remove it. */
export const reflect = (prototype: object): void => {
  for (const name of PROPERTIES) {
    const attribute = kebab(name);
    Object.defineProperty(prototype, name, {
      get(this: ConfiguredElement) {
        return this.settings[name];
      },
      set(this: ConfiguredElement, value: string | number | boolean | null | undefined) {
        this.removeAttribute(attribute);
        if (value || value === 0) this.setAttribute(attribute, value === true ? "" : `${value}`);
        // A setting that is on by default, or by the script's data-*, is only turned off by an explicit "false".
        else if (value === false && this.settings[name]) this.setAttribute(attribute, "false");
      },
    });
  }
};
