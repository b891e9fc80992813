type Names = { name: string; constant: string; type: string };

const WIDE = 118;

const keyOf = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : JSON.stringify(key));

const listOf = (values: readonly unknown[], indent: string): string => {
  const flat = `[${values.join(", ")}]`;
  if (flat.length + indent.length < WIDE - 20) return flat;
  const lines: string[] = [];
  for (const value of values) {
    const last = lines.at(-1);
    if (last === undefined || `${last} ${String(value)},`.length > WIDE - indent.length - 2)
      lines.push(`${String(value)},`);
    else lines[lines.length - 1] = `${last} ${String(value)},`;
  }
  return `[\n${lines.map((line) => `${indent}  ${line}`).join("\n")}\n${indent}]`;
};

const textOf = (value: unknown, indent: string): string => {
  if (Array.isArray(value)) return listOf(value, indent);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const rows = Object.entries(value).map(([key, one]) => `${indent}  ${keyOf(key)}: ${textOf(one, `${indent}  `)},\n`);
  return `{\n${rows.join("")}${indent}}`;
};

export const parameterFile = ({ name, constant, type }: Names, parameters: object): string =>
  `import type { ${type} } from "./${name}-league.ts";

// Written by \`npm run fit\` (docs/pricing-live.md): change the fit, not these numbers.
export const ${constant}: ${type} = ${textOf(parameters, "")};
`;
