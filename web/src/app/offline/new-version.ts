/** How often an open page looks for a new version. */
const lookEveryMs = 60 * 60_000;

/** The parts of a `ServiceWorkerRegistration` that are used here. */
type Registration = EventTarget & {
  waiting: { postMessage: (message: object) => void } | null;
  installing: EventTarget | null;
  update: () => Promise<unknown>;
};

/** Calls `announce` once a new version of the pages is complete on this device. Returns a function to stop. */
export function watchVersions(registration: Registration, announce: () => void): () => void {
  const { serviceWorker } = navigator;
  // The first worker of a device replaces nothing.
  const handleState = () => {
    if (registration.waiting && serviceWorker.controller) announce();
  };
  const handleFound = () => registration.installing?.addEventListener('statechange', handleState);
  handleState();
  registration.addEventListener('updatefound', handleFound);
  const timer = setInterval(() => {
    if (navigator.onLine) void registration.update().catch(() => null);
  }, lookEveryMs);
  return () => {
    registration.removeEventListener('updatefound', handleFound);
    clearInterval(timer);
  };
}

const reload = () => window.location.reload();

/** Replaces the open version by the new one. Other tabs keep their pages, and the parts that belong to them. */
export function startNewVersion({ waiting }: Pick<Registration, 'waiting'>) {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else reload();
}

const isSearch = (field: Element) => field instanceof HTMLInputElement && field.type === 'search';

/**
 * Watches what is typed into the forms of a page, since fields don't say what they had at first. Returns whether there was
 * any on the current page, and a function to stop.
 */
export function watchInput(): { hasInput: () => boolean; stop: () => void } {
  let typedAt: string | null = null;
  const handleInput = ({ target }: Event) => {
    if (target instanceof Element && target.closest('main') && !isSearch(target))
      typedAt = window.location.pathname;
  };
  document.addEventListener('input', handleInput);
  return {
    hasInput: () => typedAt === window.location.pathname,
    stop: () => document.removeEventListener('input', handleInput),
  };
}
