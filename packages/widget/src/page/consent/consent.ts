export type Consent = "granted" | "denied";
