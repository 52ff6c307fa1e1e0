import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import type { Tracked } from '../tracking-lookup.ts';
import { TrackingFollow } from './tracking-follow.tsx';
import { exampleNumber } from './tracking-numbers.ts';

function open(query = '', followBy: Tracked['followBy'] = ['EMAIL', 'SMS', 'WHATSAPP']) {
  render(
    <MemoryRouter initialEntries={[`/tracking/${exampleNumber}${query}`]}>
      <TrackingFollow one={{ trackingNumber: exampleNumber, followBy }} />
    </MemoryRouter>,
  );
}
const formOf = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).form;
const sentBy = (form: HTMLFormElement | null) =>
  form && {
    action: form.getAttribute('action'),
    method: form.method,
    fields: Object.fromEntries(new FormData(form)),
  };

test('the form is a plain one that the server answers, by email unless another channel is chosen', () => {
  open();
  expect(sentBy(formOf('Send me updates'))).toEqual({
    action: '/follow',
    method: 'post',
    fields: { number: exampleNumber, channel: 'EMAIL', email: '', phone: '', website: '' },
  });
  const channels = screen.getByRole('group', { name: 'How should we reach you?' });
  expect(within(channels).getAllByRole('radio')).toHaveLength(3);
});

test('without SMS there is no phone field, and no choice', () => {
  open('', ['EMAIL']);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByLabelText(/Phone number/)).toBeNull();
  expect(sentBy(formOf('Send me updates'))?.fields).toMatchObject({ channel: 'EMAIL' });
});

test('the code form has what the server needs, and marks a wrong code', () => {
  open('?follow=wrong-code&request=abc');
  expect(sentBy(formOf('Confirm'))).toMatchObject({
    action: '/follow/code',
    fields: { number: exampleNumber, request: 'abc' },
  });
  const code = screen.getByLabelText('Code');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
});

test('the link of an email confirms with a button, and that of a message stops at once', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockReturnValue();
  open('?follow=confirm&token=abc');
  expect(sentBy(formOf('Confirm updates'))?.action).toBe('/follow/abc');
  expect(submit).not.toHaveBeenCalled();
  open('?follow=stop&token=def');
  expect(sentBy(formOf('Stop updates'))?.action).toBe('/follow/def');
  expect(submit).toHaveBeenCalledTimes(1);
});

test.each([
  ['sent', 'Check your inbox'],
  ['following', 'You’ll get updates'],
  ['stopped', 'Updates stopped'],
])('the step %s is said in a live region', (step, title) => {
  open(`?follow=${step}`);
  expect(screen.getByRole('status').textContent).toContain(title);
});

test.each(['bad-contact', 'over', 'busy'])('the problem %s is said above the form', (step) => {
  open(`?follow=${step}`);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  expect(formOf('Send me updates')).not.toBeNull();
});

test('a shipment without more news offers nothing, except to those who come by a link', () => {
  open('', []);
  expect(screen.queryByText('Tell me when it moves')).toBeNull();
  open('?follow=stopped', []);
  expect(screen.getByRole('status').textContent).toContain('Updates stopped');
});
