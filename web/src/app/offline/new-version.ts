/** How often an open page looks for a new version. */
const lookEveryMs = 60 * 60_000;

/** Calls `announce` once a new version of the pages is complete on this device. Returns a function to stop. */
export function watchVersions(
  registration: ServiceWorkerRegistration,
  announce: () => void,
): () => void {
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
export function startNewVersion({ waiting }: ServiceWorkerRegistration) {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  if (waiting) waiting.postMessage({ type: 'SKIP_WAITING' });
  else reload();
}

/** Whether a form on the page has input that a reload would lose. */
export const hasUnsavedInput = (page: ParentNode = document): boolean =>
  [...page.querySelectorAll('main input, main textarea')].some((field) =>
    field instanceof HTMLTextAreaElement
      ? field.value !== field.defaultValue
      : field instanceof HTMLInputElement &&
        (field.type === 'checkbox' || field.type === 'radio'
          ? field.checked !== field.defaultChecked
          : field.type !== 'search' && field.value !== field.defaultValue),
  );
