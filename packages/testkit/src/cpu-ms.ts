/** The CPU time of this process. Other processes do not affect this time. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
