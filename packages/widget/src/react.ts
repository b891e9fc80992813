import type { EmbedArticle } from "@linewire/contract";
import type { Config } from "./config.ts";

/** Any framework with these three functions of React works. */
export type ReactLike<Node> = {
  createElement: (type: string, props: Record<string, unknown>, ...children: never[]) => Node;
  useRef: <T>(first: T) => { current: T };
  useEffect: (effect: () => (() => void) | void, reads?: readonly unknown[]) => void;
};

type Handler = (event: CustomEvent) => void;
type Handlers = Partial<
  Record<
    | "onReady"
    | "onStatus"
    | "onUpdate"
    | "onSuspend"
    | "onImpression"
    | "onOfferClick"
    | "onGap"
    | "onError"
    | "onEmpty",
    Handler
  >
>;
type Props = Partial<Config> &
  Handlers & { data?: EmbedArticle; markdown?: string; className?: string; id?: string; children?: unknown };
type SuppliedElement = HTMLElement & { data?: unknown; markdown?: unknown };

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const isHandler = (name: string): boolean => /^on[A-Z]/.test(name);
const UNCHANGED_PROPS = new Set(["className", "id", "children"]);
const ELEMENT_PROPERTIES = new Set(["data", "markdown"]);

/** Attributes, unlike properties, also work in server-rendered HTML. */
const attributesOf = (props: Props): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props)
      .filter(([name, value]) => !isHandler(name) && !ELEMENT_PROPERTIES.has(name) && value !== undefined)
      .map(([name, value]) =>
        UNCHANGED_PROPS.has(name) ? [name, value] : [kebab(name), typeof value === "boolean" ? `${value}` : value],
      ),
  );

/** Components of the three elements: `const { Bets } = linewireFor(React)`. The page must load the script. */
export const linewireFor = <Node>({ createElement, useRef, useEffect }: ReactLike<Node>) => {
  const component =
    (tag: string) =>
    (props: Props): Node => {
      const element = useRef<SuppliedElement | null>(null);
      const { data, markdown } = props;
      const setElement = (node: SuppliedElement | null): void => {
        element.current = node;
        if (node && data !== node.data) node.data = data;
        if (node && markdown !== node.markdown) node.markdown = markdown;
      };
      useEffect(() => {
        const node = element.current;
        const listeners = Object.entries(props)
          .filter(([name, listener]) => isHandler(name) && listener)
          .map(([name, listener]) => [`linewire${kebab(name.slice(2))}`, listener as EventListener] as const);
        for (const [name, listener] of listeners) node?.addEventListener(name, listener);
        return () => {
          for (const [name, listener] of listeners) node?.removeEventListener(name, listener);
        };
      });
      return createElement(tag, { ...attributesOf(props), ref: setElement });
    };
  return {
    Bets: component("linewire-bets"),
    Offer: component("linewire-offer"),
    Odds: component("linewire-odds"),
  };
};
