import { endpoint } from '@sankofa/domain/endpoint';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod/mini';

import { useSend } from '../../lib/queries/query.tsx';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { Button } from '../layout/button.tsx';
import { Form } from './form.tsx';
import { NumberField, TextField } from './text-field.tsx';

const saveWeight = endpoint({
  method: 'POST',
  path: '/weigh',
  access: 'signed-in',
  summary: 'Weighs',
  body: z.object({
    name: z.string().check(z.minLength(2, 'Write a name')),
    box: z.object({
      weightKg: z.number('Write the weight in kg').check(z.positive('Enter more than 0 kg')),
    }),
  }),
  answer: z.object({ id: z.string() }),
});

function WeightForm({
  hasSummary = false,
  onDone = () => {},
}: {
  hasSummary?: boolean;
  onDone?: (id: string) => void;
}) {
  const send = useSend(saveWeight);
  return (
    <Form
      send={send}
      hasSummary={hasSummary}
      read={(form) => ({
        body: { name: form.text('name'), box: { weightKg: form.number('box.weightKg') } },
      })}
      onDone={({ id }) => onDone(id)}
    >
      <TextField name="name" label="Name" hint="As on the carton" />
      <NumberField name="box.weightKg" label="Weight" unit="kg" />
      <Button type="submit" isBusy={send.isPending}>
        Save
      </Button>
    </Form>
  );
}
const show = (form: React.ReactNode) => render(form);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Returns what a screen reader reads after the label. */
const description = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' | ');

test('a refused field shows its error, is described by it, and gets the focus', async () => {
  const server = fakeServer({});
  show(<WeightForm />);
  type('Name', 'A');
  save();
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(description('Name')).toBe('As on the carton | Error: Write a name');
  expect(description('Weight')).toBe('Error: Write the weight in kg');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(server.requests).toEqual([]);
});

test('after an error each change is validated, and the input stays', () => {
  fakeServer({});
  show(<WeightForm />);
  save();
  type('Name', 'Ama');
  expect(screen.getByLabelText('Name').hasAttribute('aria-invalid')).toBe(false);
  expect(screen.getByLabelText('Weight').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ama');
});

test('the summary gets the focus, and its links lead to the fields', () => {
  fakeServer({});
  show(<WeightForm hasSummary />);
  save();
  const summary = screen.getByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain('2 fields need your attention');
  fireEvent.click(screen.getByRole('link', { name: 'Write the weight in kg' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Weight'));
});

test('a valid form is sent once, and the server can still refuse a field', async () => {
  const server = fakeServer({
    'POST /weigh': json(422, {
      code: 'request.invalid',
      message: 'No',
      fields: { 'box.weightKg': 'Too heavy for this shelf' },
    }),
  });
  show(<WeightForm />);
  type('Name', 'Ama');
  type('Weight', '1,200.5');
  save();
  save();
  await waitFor(() => expect(description('Weight')).toBe('Error: Too heavy for this shelf'));
  expect(server.calls()).toEqual(['POST /weigh']);
  expect(server.requests.at(-1)?.body).toEqual({ name: 'Ama', box: { weightKg: 1200.5 } });
});

test('an error of the whole form is shown above it; success is passed on', async () => {
  let answer = json(409, { code: 'batch.full', message: 'This batch is full' });
  fakeServer({ 'POST /weigh': () => answer() });
  const done = vi.fn<(id: string) => void>();
  show(<WeightForm onDone={done} />);
  type('Name', 'Ama');
  type('Weight', '18.4');
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('This batch is full');
  answer = json(200, { id: 'w1' });
  save();
  await waitFor(() => expect(done).toHaveBeenCalledWith('w1'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['outside the viewport', -400, true],
  ['inside the viewport', 40, false],
])('scrolls to an error and focuses it only if it isn’t visible: %s', async (_, top, isMoved) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, top, 300, 80),
  );
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  fakeServer({ 'POST /weigh': json(409, { code: 'package.held', message: 'It is held' }) });
  show(<WeightForm />);
  type('Name', 'Rice');
  type('Weight', '12');
  screen.getByRole('button', { name: 'Save' }).focus();
  save();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(scroll.mock.calls.length > 0).toBe(isMoved));
  expect(document.activeElement?.contains(alert)).toBe(isMoved);
  vi.restoreAllMocks();
});
