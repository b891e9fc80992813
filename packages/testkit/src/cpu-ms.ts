/** CPU time of this process in milliseconds. Other processes do not affect it. */
export const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
