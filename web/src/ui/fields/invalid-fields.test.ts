import { afterEach, beforeEach, expect, test } from 'vitest';

import { announceInvalidFields } from './invalid-fields.ts';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <form>
      <label for="weight">Weight, kg</label><input id="weight" required />
      <label for="email">Email address</label><input id="email" type="email" value="ama" />
      <button>Send</button>
    </form>`;
  end = announceInvalidFields();
});
afterEach(() => end());

const said = () => [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent);
const send = () => document.querySelector('button')?.click();

test('the first field that keeps a form from being sent is named with its error', () => {
  send();
  expect(said()).toEqual([expect.stringMatching(/^Weight, kg: ./)]);
});

test('a field in a dialog is named inside of it', () => {
  const dialog = document.createElement('dialog');
  dialog.append(...document.body.childNodes);
  document.body.append(dialog);
  send();
  expect(dialog.querySelector('[role=alert]')).not.toBeNull();
});

test('nothing is said about a form without errors', () => {
  document.querySelectorAll('input').forEach((field) => {
    field.required = false;
    field.type = 'text';
  });
  const form = document.querySelector('form');
  form?.addEventListener('submit', (event) => event.preventDefault());
  send();
  expect(said()).toEqual([]);
});
