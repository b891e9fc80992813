/** Code and name of each state. */
export const STATES =
  "ALAlabama|AKAlaska|AZArizona|ARArkansas|CACalifornia|COColorado|CTConnecticut|DEDelaware|DCDistrict of Columbia|FLFlorida|GAGeorgia|HIHawaii|IDIdaho|ILIllinois|INIndiana|IAIowa|KSKansas|KYKentucky|LALouisiana|MEMaine|MDMaryland|MAMassachusetts|MIMichigan|MNMinnesota|MSMississippi|MOMissouri|MTMontana|NENebraska|NVNevada|NHNew Hampshire|NJNew Jersey|NMNew Mexico|NYNew York|NCNorth Carolina|NDNorth Dakota|OHOhio|OKOklahoma|OROregon|PAPennsylvania|RIRhode Island|SCSouth Carolina|SDSouth Dakota|TNTennessee|TXTexas|UTUtah|VTVermont|VAVirginia|WAWashington|WVWest Virginia|WIWisconsin|WYWyoming".split(
    "|",
  );

/** The English name of a state, or an empty text. Its code may be in small letters. */
export const stateName = (code: string | null): string =>
  (code && STATES.find((state) => state.startsWith(code.toUpperCase()))?.slice(2)) || "";

/**
 * A notice with its age and its place. The first `{}` is filled with the age, the second with the name of the state, or with the text
 * `unnamed` if the state has no name.
 */
export const inState =
  (notice: string, unnamed: string, named = "{}") =>
  ({ minAge, state }: { minAge: number; state: string | null }): string => {
    const name = stateName(state);
    return notice.replace("{}", `${minAge}`).replace("{}", name ? named.replace("{}", name) : unnamed);
  };
