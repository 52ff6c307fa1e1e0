import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { releasePressed, showPressed } from './pressed.ts';

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<a href="#x"><span id="in">A</span></a><button>B</button><p id="out">C</p>';
  stop = showPressed();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
const pressed = () =>
  [...document.querySelectorAll('[data-tapped]')].map(({ localName }) => localName);

test('a link stays pressed until the next page is shown, a button for a quarter of a second', () => {
  press('#in');
  press('button');
  press('#out');
  expect(pressed()).toEqual(['a', 'button']);
  vi.advanceTimersByTime(250);
  expect(pressed()).toEqual(['a']);
  releasePressed();
  expect(pressed()).toEqual([]);
});

test('a link whose page does not come is released after a second', () => {
  press('#in');
  vi.advanceTimersByTime(1000);
  expect(pressed()).toEqual([]);
});
