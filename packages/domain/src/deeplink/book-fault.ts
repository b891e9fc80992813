import { levelsFrom } from "./link-level.ts";
import type { LinkBook } from "./link-book.ts";
import { AFFILIATE_OPTIONS } from "./link-options.ts";
import { isHost, parametersOf, placeholdersOf, templateFault } from "./template.ts";

export type BookFault = { path: string[]; message: string };

const PLATFORMS = ["web", "ios", "android"] as const;
const LEVELS = ["betslip", "event", "home"] as const;
type Level = (typeof LEVELS)[number];

const ALLOWED: Record<Level, readonly string[]> = {
  betslip: ["stateHost", "state", "eventRef", "selectionRef"],
  event: ["stateHost", "state", "eventRef"],
  home: [],
};

const faultAt = (level: Level, template: string): string | null => {
  const fault = templateFault(template);
  if (fault !== null) return fault;
  const names = placeholdersOf(template);
  const strange = names.find((name) => !ALLOWED[level].includes(name));
  if (strange !== undefined) return `contains {${strange}}, for which a link of the level ${level} has no value`;
  return level === "betslip" && !names.includes("selectionRef") ? "has no {selectionRef}" : null;
};

const templateFaults = ({ links, linkLevel }: LinkBook): BookFault[] =>
  PLATFORMS.flatMap((platform) =>
    LEVELS.flatMap((level): BookFault[] => {
      const path = ["links", platform, level];
      const template = links[platform][level];
      if (template === undefined)
        return levelsFrom(linkLevel).includes(level)
          ? [{ path, message: `is missing: linkLevel is ${linkLevel}` }]
          : [];
      const fault = faultAt(level, template);
      return fault === null ? [] : [{ path, message: fault }];
    }),
  );

const templatesOf = ({ links }: LinkBook): string[] =>
  PLATFORMS.flatMap((platform) => LEVELS.flatMap((level) => links[platform][level] ?? []));

const stateFaults = (book: LinkBook): BookFault[] => {
  const { stateCodes, stateHosts } = book;
  const wrongCodes = stateCodes.filter((code) => !/^[A-Z]{2}$/.test(code));
  const wrongHosts = Object.entries(stateHosts).filter(([code, host]) => !stateCodes.includes(code) || !isHost(host));
  const needsHost = templatesOf(book).some((template) => placeholdersOf(template).includes("stateHost"));
  const homeless = needsHost ? stateCodes.filter((code) => !Object.hasOwn(stateHosts, code)) : [];
  return [
    ...wrongCodes.map((code) => ({ path: ["stateCodes"], message: `${code} is not a state code` })),
    ...wrongHosts.map(([code]) => ({ path: ["stateHosts", code], message: "is not a host of this book in any state" })),
    ...homeless.map((code) => ({
      path: ["stateHosts", code],
      message: "is missing: a template needs the state's host",
    })),
  ];
};

const affiliateFaults = (book: LinkBook): BookFault[] => {
  const taken = new Set(templatesOf(book).flatMap(parametersOf));
  const names = Object.values(book.affiliate);
  return Object.entries(book.affiliate).flatMap(([option, name]): BookFault[] => {
    const path = ["affiliate", option];
    if (!AFFILIATE_OPTIONS.some((one) => one === option)) return [{ path, message: "is not an affiliate option" }];
    if (!/^[A-Za-z][\w.-]{0,39}$/.test(name)) return [{ path, message: "is not a valid name of a query parameter" }];
    const twice = taken.has(name) || names.filter((one) => one === name).length > 1;
    return twice ? [{ path, message: `${name} is already a parameter of the link` }] : [];
  });
};

export const bookFaults = (book: LinkBook): BookFault[] => [
  ...templateFaults(book),
  ...stateFaults(book),
  ...affiliateFaults(book),
];
