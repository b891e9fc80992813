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
 * The request and response classes have Express's prototypes, which Express would otherwise set on every request and
 * response.
 */
export const applicationWithClasses = (): Express => {
  const app = express();
  const Request = class extends IncomingMessage {};
  const Response = class<R extends IncomingMessage = IncomingMessage> extends ApiResponse<R> {};
  copy(express.request, Request.prototype);
  copy(express.response, Response.prototype);
  // A mounted application replaces the prototype that the response extends, so the members are copied again.
  copy(ApiResponse.prototype, Response.prototype);
  copy({ app }, Request.prototype);
  copy({ app }, Response.prototype);
  Object.assign(app, { request: Request.prototype, response: Response.prototype });
  classes.set(app, { IncomingMessage: Request, ServerResponse: Response });
  return app;
};

export const classesOf = (app: Express): Classes => {
  const own = classes.get(app);
  if (!own) throw new Error("this application was not created with createApp");
  return own;
};
