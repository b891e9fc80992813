import { IncomingMessage } from "node:http";
import express, { type Express } from "express";
import { ApiResponse } from "./response.ts";

type Classes = { IncomingMessage: typeof IncomingMessage; ServerResponse: typeof ApiResponse };
const classes = new WeakMap<Express, Classes>();

const copy = (from: object, to: object): void => {
  const { constructor: _own, ...properties } = Object.getOwnPropertyDescriptors(from);
  Object.defineProperties(to, properties);
};

/**
 * An Express application whose requests and responses are of classes of its own. Express gives every request and response the
 * application's prototypes; where the server constructs them with these classes, they already have them and nothing is changed.
 */
export const applicationWithClasses = (): Express => {
  const app = express();
  const Request = class extends IncomingMessage {};
  const Response = class<R extends IncomingMessage = IncomingMessage> extends ApiResponse<R> {};
  copy(express.request, Request.prototype);
  copy(express.response, Response.prototype);
  // Once more of its own: where the application is mounted, Express puts the outer application's response in place of what it extends.
  copy(ApiResponse.prototype, Response.prototype);
  copy({ app }, Request.prototype);
  copy({ app }, Response.prototype);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  classes.set(app, { IncomingMessage: Request, ServerResponse: Response });
  return app;
};

/** The classes for `createServer`. */
export const classesOf = (app: Express): Classes => {
  const own = classes.get(app);
  if (!own) throw new Error("this application was not made by createApp");
  return own;
};
