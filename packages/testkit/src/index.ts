export { fakeWorld, type FakeWorld } from "./fake-world.ts";
export { seededChance } from "./seeded-chance.ts";
export { aBatch, aLine, anEvent, catalogueStart } from "./builders.ts";
export { Installation } from "./installation.ts";
export { linesOf, type Found } from "./lines-of.ts";
export { temporaryDirectory } from "./temporary-directory.ts";
