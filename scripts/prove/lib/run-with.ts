import { Installation } from "@linewire/testkit";

const QUIET = { LINEWIRE_FEED: "none", LINEWIRE_LOG: "error" };

export const withInstallation = async <T>(prove: (installation: Installation) => Promise<T>): Promise<T> => {
  const installation = await Installation.start(QUIET);
  try {
    return await prove(installation);
  } finally {
    await installation.remove();
  }
};
