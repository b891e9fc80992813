export const STATES =
  "ALAlabama|AKAlaska|AZArizona|ARArkansas|CACalifornia|COColorado|CTConnecticut|DEDelaware|DCDistrict of Columbia|FLFlorida|GAGeorgia|HIHawaii|IDIdaho|ILIllinois|INIndiana|IAIowa|KSKansas|KYKentucky|LALouisiana|MEMaine|MDMaryland|MAMassachusetts|MIMichigan|MNMinnesota|MSMississippi|MOMissouri|MTMontana|NENebraska|NVNevada|NHNew Hampshire|NJNew Jersey|NMNew Mexico|NYNew York|NCNorth Carolina|NDNorth Dakota|OHOhio|OKOklahoma|OROregon|PAPennsylvania|RIRhode Island|SCSouth Carolina|SDSouth Dakota|TNTennessee|TXTexas|UTUtah|VTVermont|VAVirginia|WAWashington|WVWest Virginia|WIWisconsin|WYWyoming".split(
    "|",
  );

export const stateName = (code: string | null): string =>
  (code && STATES.find((state) => state.startsWith(code.toUpperCase()))?.slice(2)) || "";

/** The first `{}` is replaced by the age, the second by the state, or by `unnamed` without a state. */
export const inState =
  (notice: string, unnamed: string, named = "{}") =>
  ({ minAge, state }: { minAge: number; state: string | null }): string => {
    const name = stateName(state);
    return notice.replace("{}", `${minAge}`).replace("{}", name ? named.replace("{}", name) : unnamed);
  };
