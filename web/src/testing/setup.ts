import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { clearPersonal } from '../lib/http/personal.ts';
import { FakeUpload } from './fake-upload.ts';

// Lazy parts may take longer than the default of a second on a busy machine.
configure({
  asyncUtilTimeout: 15_000,
  // The default shows the beginning of the document tree, which rarely has what is on the page instead.
  getElementError: (message, container) =>
    new Error(`${message ?? ''}\nShown: ${shownIn(container)}`),
});

/** Returns the texts of an element in order, as many as a report has room for. */
function shownIn(container: Element): string {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts.filter(Boolean).join(' | ').slice(0, 2000);
}

// jsdom has no dialogs: this is enough to test whether one is open and where the focus is.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, input')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// jsdom can't scroll either. Browsers have recently started to return a promise.
HTMLElement.prototype.scrollIntoView = () => Promise.resolve();

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split(';'))
    document.cookie = `${pair.split('=')[0]?.trim() ?? ''}=; Max-Age=0; Path=/`;
});

afterEach(() => {
  cleanup();
  clearPersonal();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
