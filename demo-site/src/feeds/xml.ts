type Attributes = Readonly<Record<string, string | number>>;

const escapedXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export const element = (name: string, attributes: Attributes, ...children: readonly string[]): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapedXml(String(value))}"`);
  const open = `<${name}${written.join("")}`;
  return children.length === 0 ? `${open}/>` : `${open}>${children.join("")}</${name}>`;
};

export const textElement = (name: string, text: string): string => element(name, {}, escapedXml(text));

export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
