/** Who produced a set of in-game fair prices: this service. Any other source is the operator's own, and goes first. */
export const OWN_SOURCE = "linewire";
