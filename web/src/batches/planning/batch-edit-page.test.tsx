import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fakeServer, json } from '../../testing/fake-server.ts';
import { seaBatch, showAs } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import BatchEditPage from './batch-edit-page.tsx';

const base = `/batches/${seaBatch.id}`;
const at = {
  path: '/staff/batches/:id/edit',
  entry: `/staff/batches/${seaBatch.id}/edit`,
};
const open = (patch: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({ [`GET ${base}`]: json(200, seaBatch), ...patch });
  const router = showAs(kwame, <BatchEditPage />, at);
  const patches = () => server.requests.filter(({ method }) => method === 'PATCH');
  return { router, patches };
};
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

test('a wrong check digit is shown at the field as soon as the number is complete', async () => {
  open({});
  const number = await field(/Container number/);
  expect(screen.getByText('CSQU3054383 is valid')).toBeDefined();
  type(number, 'csnu 562861');
  expect(number.getAttribute('aria-invalid')).toBeNull();
  type(number, 'csnu 5628619');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Check CSNU5628619. The check digit should be 7')).toBeDefined();
});

test('the server’s error for a number is shown at the field, and the input stays', async () => {
  const message = 'Check CSNU5628619. The check digit should be 7';
  const { patches } = open({
    [`PATCH ${base}`]: json(422, {
      code: 'batch.number_invalid',
      message,
      fields: { containerNumber: message },
    }),
  });
  const number = await field(/Container number/);
  type(number, 'CSNU5628619');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(patches()).toHaveLength(1));
  expect(patches()[0]?.body).toEqual({ containerNumber: 'CSNU5628619' });
  expect(number.value).toBe('CSNU5628619');
});

test('a colleague’s change is listed, the input stays, and the next save is based on it', async () => {
  const current = { ...seaBatch, version: 4, carrier: 'MSC', sealNumber: 'GH778812' };
  let attempts = 0;
  const { router, patches } = open({
    [`PATCH ${base}`]: () => {
      attempts += 1;
      return attempts === 1
        ? Response.json(
            { code: 'request.version_stale', message: 'Somebody else changed this', current },
            { status: 409 },
          )
        : Response.json({ ...current, vessel: 'MSC Gülsün', version: 5 });
    },
  });
  type(await field(/^Vessel/), 'MSC Gülsün');
  type(await field(/Shipping line/), 'Maersk');
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  expect(await screen.findByText('Carrier: changed from COSCO to MSC')).toBeDefined();
  expect(screen.getByText('Seal number: changed from empty to GH778812')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain(
      'This batch was updated while you were editing',
    ),
  );
  expect((await field(/^Vessel/)).value).toBe('MSC Gülsün');
  expect((await field(/Shipping line/)).value).toBe('Maersk');
  // A field the user has not changed shows the colleague's value.
  expect((await field(/Seal number/)).value).toBe('GH778812');

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/batches/${seaBatch.id}`));
  expect(patches().map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
  expect(patches()[1]?.body).toEqual({ vessel: 'MSC Gülsün', carrier: 'Maersk' });
});
