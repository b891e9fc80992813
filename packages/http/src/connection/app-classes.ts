import { IncomingMessage } from "node:http";
import express, { type Express } from "express";
import { ApiResponse } from "../answer/response.ts";

type Classes = { IncomingMessage: typeof IncomingMessage; ServerResponse: typeof ApiResponse };
const classes = new WeakMap<Express, Classes>();

const copy = (from: object, to: object): void => {
  const { constructor: _own, ...properties } = Object.getOwnPropertyDescriptors(from);
  Object.defineProperties(to, properties);
};

/**
 * Creates the application with its own request and response classes. Express sets its prototypes on every request and
 * response. Objects of these classes already have them, which saves time on each request.
 */
export const applicationWithClasses = (): Express => {
  const app = express();
  const Request = class extends IncomingMessage {};
  const Response = class<R extends IncomingMessage = IncomingMessage> extends ApiResponse<R> {};
  copy(express.request, Request.prototype);
  copy(express.response, Response.prototype);
  // The members are copied again, because in a mounted application Express replaces the prototype that the response
  // extends.
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
  if (!own) throw new Error("this application was not created with createApp");
  return own;
};
