/**
 * Source name of this service's in-game fair prices. Sets of any other source come from the operator and take
 * precedence.
 */
export const OWN_SOURCE = "linewire";
