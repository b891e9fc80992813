/** Any other source is the operator's and takes precedence. */
export const OWN_SOURCE = "linewire";
