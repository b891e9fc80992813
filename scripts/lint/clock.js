// Lint rules of this project for oxlint. Time is an input of the code: results must never depend on the clock of the machine.

const ADVICE =
  "take the time from World.now (world clock) or World.systemNow: see packages/domain/src/clock/world-clock.ts";

const isNamed = (node, name) => node.type === "Identifier" && node.name === name;
const propertyOf = ({ property, computed }) => (computed ? property.value : property.name);

/** Forbids `Date.now`, `new Date()`, `Date()` and, with the option `elapsed`, `performance.now`. */
const noMachineClock = {
  meta: {
    type: "problem",
    schema: [{ type: "object", properties: { elapsed: { type: "boolean" } }, additionalProperties: false }],
  },
  create: (context) => {
    const { elapsed = false } = context.options[0] ?? {};
    const refuse = (node, what) => context.report({ node, message: `${what} reads this machine's clock: ${ADVICE}` });
    return {
      MemberExpression: (node) => {
        if (propertyOf(node) !== "now") return;
        if (isNamed(node.object, "Date")) refuse(node, "Date.now");
        else if (elapsed && isNamed(node.object, "performance")) refuse(node, "performance.now");
      },
      NewExpression: (node) => {
        if (isNamed(node.callee, "Date") && node.arguments.length === 0) refuse(node, "new Date()");
      },
      CallExpression: (node) => {
        if (isNamed(node.callee, "Date")) refuse(node, "Date()");
      },
    };
  },
};

export default { meta: { name: "linewire" }, rules: { "no-machine-clock": noMachineClock } };
