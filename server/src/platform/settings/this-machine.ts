/** Returns whether the host of an address is this machine, so that nothing leaves it. */
export const isThisMachine = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
