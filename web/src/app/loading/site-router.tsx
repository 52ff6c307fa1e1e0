import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type Location,
  type NavigateOptions,
  type Navigator,
  Router,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  useRoutes,
} from 'react-router';

import { releasePressed, showPressed } from './pressed.ts';
import { scrollPositions } from './scroll-positions.ts';

/** What the root route exports. */
type RootParts = {
  Layout: ComponentType<{ children: ReactNode }>;
  /** Shown in the shell of the areas until its page is requested. */
  HydrateFallback: ComponentType;
  ErrorBoundary: ComponentType<{ error: unknown }>;
};
type Shown = { location: Location; keepsPosition: boolean };

/** The browser's history as the router uses it, and what each step asks of the scroll position. */
function siteHistory() {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  let keepsPosition = false;
  function step(change: () => void, options?: NavigateOptions) {
    keepsPosition = options?.preventScrollReset === true;
    change();
    keepsPosition = false;
  }
  return {
    navigator: {
      createHref: (to) => history.createHref(to),
      encodeLocation: (to) => history.encodeLocation(to),
      go: (delta) => history.go(delta),
      push: (to, state, options) => step(() => history.push(to, state), options),
      replace: (to, state, options) => step(() => history.replace(to, state), options),
    } satisfies Navigator,
    /** Returns the location that the browser shows, which React may not have rendered yet. */
    current: () => history.location,
    listen: (handle: (shown: Shown) => void) =>
      history.listen(({ location }) => handle({ location, keepsPosition })),
  };
}

/**
 * The router of the whole site. Pages have no loaders, actions or forms of the router, so its data router, which is a
 * sixth of all scripts of a public page, isn't needed.
 * @param isShell the document was sent without a page
 */
export function SiteRouter({
  routes,
  isShell,
  root: { Layout, HydrateFallback, ErrorBoundary },
}: {
  routes: RouteObject[];
  isShell: boolean;
  root: RootParts;
}) {
  const [history] = useState(siteHistory);
  const [scroll] = useState(scrollPositions);
  const [shown, setShown] = useState<Shown>(() => ({
    location: history.current(),
    keepsPosition: false,
  }));
  // The shell is hydrated as it was rendered; its page follows.
  const [hasPage, setHasPage] = useState(!isShell);
  const restored = useRef(isShell ? null : shown);

  useLayoutEffect(() => {
    startTransition(() => setHasPage(true));
    let last = history.current();
    return history.listen((next) => {
      scroll.save(last);
      last = next.location;
      startTransition(() => setShown(next));
    });
  }, [history, scroll]);
  useEffect(() => scroll.storeOnLeaving(history.current), [history, scroll]);
  useEffect(showPressed, []);
  // The script of a prerendered page has already scrolled it.
  useLayoutEffect(() => {
    if (!hasPage || restored.current === shown) return;
    restored.current = shown;
    releasePressed();
    scroll.restore(shown.location, shown);
  }, [hasPage, scroll, shown]);

  const page = hasPage ? (
    <ErrorCatcher key="page" at={shown.location.key} instead={ErrorBoundary}>
      <Pages routes={routes} />
    </ErrorCatcher>
  ) : (
    <HydrateFallback />
  );
  // The empty elements are at the places of two on the server, so that `useId` gives the same ids.
  return (
    <>
      <>
        <Router location={shown.location} navigator={history.navigator}>
          <Layout>{page}</Layout>
        </Router>
        <></>
      </>
      <></>
    </>
  );
}

const Pages = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

type CatcherProps = {
  /** The current location: another value clears the error. */
  at: string;
  instead: ComponentType<{ error: unknown }>;
  children: ReactNode;
};
type Caught = { caught: { error: unknown } | null; at: string };

/** Shows the error screen in place of a page that can't be rendered. */
class ErrorCatcher extends Component<CatcherProps, Caught> {
  override state: Caught = { caught: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ at }: CatcherProps, state: Caught): Caught | null {
    return at === state.at ? null : { caught: null, at };
  }

  override render() {
    const { instead: Instead, children } = this.props;
    const { caught } = this.state;
    return caught ? <Instead error={caught.error} /> : children;
  }
}
