export { fakeWorld, type FakeWorld } from "./fake-world.ts";
export { seededChance } from "./seeded-chance.ts";
export { aBatch, aLine, anEvent, catalogueStart } from "./builders.ts";
export { temporaryDirectory } from "./temporary-directory.ts";
