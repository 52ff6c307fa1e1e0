/**
 * React Router for pages in a browser. Its build wraps every page to pass it loader data, which needs the data router:
 * pages without loaders are left as they are.
 */
export * from 'react-router';

const unchanged = <Page>(page: Page): Page => page;

export {
  unchanged as UNSAFE_withComponentProps,
  unchanged as UNSAFE_withErrorBoundaryProps,
  unchanged as UNSAFE_withHydrateFallbackProps,
};
