/** What a reader's browser shows where a program would get an error. */
export { problemPageText as problemPage } from "#pages/embed/reader-page";
