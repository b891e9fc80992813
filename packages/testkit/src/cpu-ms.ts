/** Milliseconds of processor time that this process has used: what else the machine does is not in it. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
