export * from "./client.ts";
export * from "./course-path.ts";
export * from "./problem.ts";
export * from "./request.ts";
export * from "./route.ts";
export * from "./routes.ts";
export * from "./stream/index.ts";
