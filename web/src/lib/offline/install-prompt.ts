type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let waiting: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function change(next: InstallPrompt | null) {
  waiting = next;
  for (const listener of listeners) listener();
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

/** Keeps the browser's offer to install the app for the profile page, so that no page is covered by it. */
export function holdInstallPrompt() {
  if (typeof window === 'undefined') return;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isPrompt(event)) change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

export const installPrompt = {
  /** Whether the browser offers to install the app. */
  isOffered: () => waiting !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Shows the browser's own question. It can be asked once. */
  ask: () => {
    void waiting?.prompt();
    change(null);
  },
};
