// Swagger UI is a separate script file.

type Component = (props: { text?: unknown }) => unknown;
type System = { React: { createElement: (tag: string, props: object | null, ...children: unknown[]) => unknown } };

/**
 * Swagger UI puts a link into the button of each endpoint, and assistive technology cannot reach nested controls. The
 * page replaces these parts.
 */
const ownParts = {
  wrapComponents: {
    InfoContainer: (): Component => () => null,
    DeepLink:
      (_original: Component, { React }: System): Component =>
      ({ text }) =>
        React.createElement("span", null, text),
  },
};

/** Screen readers list the named regions. */
const nameRegions = (): void => {
  for (const [part, name] of [
    [".scheme-container", "Authorization"],
    [".filter", "Filter"],
  ] as const) {
    const element = document.querySelector(part);
    element?.setAttribute("role", "region");
    element?.setAttribute("aria-label", name);
  }
};

declare const SwaggerUIBundle: (options: object) => unknown;

const container = document.querySelector<HTMLElement>("#reference");
if (container) {
  container.replaceChildren();
  SwaggerUIBundle({
    url: "/openapi.json",
    domNode: container,
    deepLinking: true,
    docExpansion: "list",
    defaultModelsExpandDepth: -1,
    displayOperationId: true,
    filter: true,
    onComplete: nameRegions,
    plugins: [() => ownParts],
    // Never send this document to the public Swagger validator.
    validatorUrl: null,
    // Any site can link to this page, so its requests must not use the account's session.
    requestInterceptor: (request: object) => Object.assign(request, { credentials: "omit" }),
  });
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const followColorScheme = (): void => void document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followColorScheme);
followColorScheme();
