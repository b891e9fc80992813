/** HTML error page for browsers, in place of a JSON problem. */
export { problemPageText as problemPage } from "#pages/embed/reader-page";
