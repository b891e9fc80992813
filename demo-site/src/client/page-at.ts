/** Trusted types forbid DOMParser, but allow a request with this response type. */
export const pageAt = (path: string): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("GET", path);
    request.responseType = "document";
    request.addEventListener("load", () => {
      if (request.responseXML) resolve(request.responseXML);
      else reject(new Error(`${path}: status ${request.status}`));
    });
    request.addEventListener("error", () => reject(new Error(`${path}: no response`)));
    request.send();
  });

export const takeOver = (selector: string, from: ParentNode, into: ParentNode = document): void => {
  const found = from.querySelector(selector);
  if (found) into.querySelector(selector)?.replaceChildren(...found.childNodes);
};
