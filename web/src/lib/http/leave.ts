/** Loads another page from the server, so that nothing of the open one stays in memory. */
export const leaveTo = (path: string) => window.location.assign(path);
