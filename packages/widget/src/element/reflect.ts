import { type Config, kebab, PROPERTIES } from "../config.ts";

type Configured = HTMLElement & { readonly settings: Config };

/** Makes every setting a property that stands in its attribute: true is an empty one, false, null and undefined are none. */
export const reflect = (prototype: object): void => {
  for (const name of PROPERTIES) {
    const attribute = kebab(name);
    Object.defineProperty(prototype, name, {
      get(this: Configured) {
        return this.settings[name];
      },
      set(this: Configured, value: string | number | boolean | null | undefined) {
        this.removeAttribute(attribute);
        if (value || value === 0) this.setAttribute(attribute, value === true ? "" : `${value}`);
        // A setting that is on by default, or in the script's data-*, is off only with an explicit "false".
        else if (value === false && this.settings[name]) this.setAttribute(attribute, "false");
      },
    });
  }
};
