/**
 * Whether the server would send the page that is open. The document is loaded anew only then: without a
 * connection nothing but the browser's own error page would come of it.
 */
export const isPageThere = (): Promise<boolean> =>
  // oxlint-disable-next-line no-restricted-globals -- a page is no call
  fetch(window.location.href, { cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
