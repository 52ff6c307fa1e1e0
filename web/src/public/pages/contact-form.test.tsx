import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { ContactForm } from './contact-form.tsx';

const filledFields = {
  Name: 'Yaw',
  Email: 'yaw@example.com',
  Subject: 'Price',
  Message: 'How much?',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const fill = () => {
  for (const [label, value] of Object.entries(filledFields)) type(label, value);
};
const press = () => fireEvent.click(screen.getByRole('button'));
const values = () => Object.keys(filledFields).map((label) => field(label).value);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('all four fields are required, and the first empty one gets the focus', async () => {
  const server = fakeServer({});
  render(<ContactForm />);
  for (const label of Object.keys(filledFields)) {
    fill();
    type(label, '  ');
    press();
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields.');
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(server.calls()).toEqual([]);
});

test('an invalid address is reported before anything is sent', async () => {
  const server = fakeServer({});
  render(<ContactForm />);
  fill();
  type('Email', 'yaw');
  press();
  expect(await screen.findByText('Enter a valid email address')).toBeDefined();
  expect(server.calls()).toEqual([]);
  expect(field('Email').type).toBe('email');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').rows).toBe(5);
});

test('while sending the button says so and the fields are disabled; then they are empty', async () => {
  const { promise: waiting, resolve: answer } = Promise.withResolvers<Response>();
  const server = fakeServer({ 'POST /contact': () => waiting });
  render(<ContactForm />);
  press();
  fill();
  press();
  expect(screen.getByRole('button').textContent).toBe('Sending...');
  // The message of the previous try is gone.
  expect(screen.queryByRole('alert')).toBeNull();
  for (const label of Object.keys(filledFields)) expect(field(label).disabled).toBe(true);
  press();
  answer(Response.json({ message: 'ok' }, { status: 201 }));
  expect((await screen.findByRole('status')).textContent).toBe(
    'Your message has been sent! We will get back to you soon.',
  );
  expect(values()).toEqual(['', '', '', '']);
  expect(field('Name').disabled).toBe(false);
  expect(server.calls()).toEqual(['POST /contact']);
  expect(server.requests.at(-1)?.body).toEqual({
    name: 'Yaw',
    email: 'yaw@example.com',
    subject: 'Price',
    message: 'How much?',
    website: '',
  });
});

test.each([500, 429, 400])('a %s keeps the input and shows an error', async (status) => {
  fakeServer({ 'POST /contact': json(status, { message: 'No' }) });
  render(<ContactForm />);
  fill();
  press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to send message. Please try again later.',
  );
  expect(values()).toEqual(Object.values(filledFields));
  expect(screen.getByRole('button').textContent).toBe('Send message');
});

test('a network failure is shown like any other failure', async () => {
  fakeServer({
    'POST /contact': () => {
      throw new TypeError('offline');
    },
  });
  render(<ContactForm />);
  fill();
  press();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to send message. Please try again later.',
  );
});

test('an expired token is renewed, once', async () => {
  let attempts = 0;
  const server = fakeServer({
    'POST /contact': () => {
      attempts += 1;
      return Response.json({}, { status: attempts === 1 ? 403 : 200 });
    },
  });
  render(<ContactForm />);
  fill();
  press();
  await waitFor(() => expect(screen.getByRole('status')).toBeDefined());
  expect(server.calls()).toEqual(['POST /contact', 'POST /contact']);
});
