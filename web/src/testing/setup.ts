import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

import { forgetPersonal } from '../lib/http/personal.ts';

// What is awaited comes: a part that loads lazily takes a busy machine longer than a second.
configure({ asyncUtilTimeout: 5000 });

// jsdom draws no dialogs: enough of one to ask whether it is open and where the focus went.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('button, input')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.removeAttribute('open');
};

// Nor does it scroll. Browsers answer with a promise of late.
HTMLElement.prototype.scrollIntoView = () => Promise.resolve();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split(';'))
    document.cookie = `${pair.split('=')[0]?.trim() ?? ''}=; Max-Age=0; Path=/`;
});

afterEach(() => {
  cleanup();
  forgetPersonal();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
