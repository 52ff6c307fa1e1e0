/**
 * Returns whether the server can send the open page. Only then is the document reloaded: offline that would
 * show the browser's error page.
 */
export const isPageReachable = (): Promise<boolean> =>
  // oxlint-disable-next-line no-restricted-globals -- a page is no call
  fetch(window.location.href, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
