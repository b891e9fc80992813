/** Source name of this service's in-game fair prices. Sets of any other source are the operator's and take precedence. */
export const OWN_SOURCE = "linewire";
