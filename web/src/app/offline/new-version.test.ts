import { beforeEach, describe, expect, test, vi } from 'vitest';

import { startNewVersion, watchInput, watchVersions } from './new-version.ts';

/** A registration whose workers the test changes. */
function newRegistration() {
  const registration = Object.assign(new EventTarget(), {
    waiting: null as { postMessage: (message: object) => void } | null,
    installing: null as EventTarget | null,
    update: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  });
  return registration;
}
/** Installs a worker, as the browser does after a new build. */
function install(registration: ReturnType<typeof newRegistration>) {
  const worker = Object.assign(new EventTarget(), {
    postMessage: vi.fn<(message: object) => void>(),
  });
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  return worker;
}

const container = Object.assign(new EventTarget(), { controller: null as object | null });
beforeEach(() => {
  container.controller = {};
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }));
});

describe('a new version', () => {
  test('is announced once it is complete', () => {
    const registration = newRegistration();
    const announce = vi.fn<() => void>();
    watchVersions(registration, announce);
    expect(announce).not.toHaveBeenCalled();
    install(registration);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test('is not announced by the first worker of a device', () => {
    container.controller = null;
    const registration = newRegistration();
    const announce = vi.fn<() => void>();
    watchVersions(registration, announce);
    install(registration);
    expect(announce).not.toHaveBeenCalled();
  });

  test('that was complete before the page is announced too', () => {
    const registration = newRegistration();
    registration.waiting = { postMessage: vi.fn<(message: object) => void>() };
    const announce = vi.fn<() => void>();
    watchVersions(registration, announce);
    expect(announce).toHaveBeenCalledTimes(1);
  });

  test('begins only on request', () => {
    const registration = newRegistration();
    watchVersions(registration, () => {});
    const worker = install(registration);
    expect(worker.postMessage).not.toHaveBeenCalled();
    startNewVersion(registration);
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });
});

test.each([
  ['<main><input></main>', true],
  ['<main><textarea></textarea></main>', true],
  ['<main><input type="search"></main>', false],
  ['<header><input></header>', false],
])('what is typed in %s would be lost: %s', (markup, isLost) => {
  document.body.innerHTML = markup;
  const { hasInput, stop } = watchInput();
  expect(hasInput()).toBe(false);
  const field = document.querySelector('input, textarea');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(hasInput()).toBe(isLost);
  stop();
});
