type Attributes = Readonly<Record<string, string | number>>;

/** Escapes text for XML. Placeholders are not escaped: the server replaces them with escaped text. */
const escapedXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** An element whose children are XML text. */
export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(String(value))}"`);
  const open = `<${name}${written.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
};

/** An element with text. */
export const textElement = (name: string, text: string): string => element(name, {}, escapedXml(text));

export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
