// Starts Swagger UI, which is in a separate script file.

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
    // Never send this document to the public Swagger validator.
    validatorUrl: null,
    // A link on any site can open this page, so requests of this page must not use the session of the account.
    requestInterceptor: (request: object) => Object.assign(request, { credentials: "omit" }),
  });
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const followColorScheme = (): void => void document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followColorScheme);
followColorScheme();
