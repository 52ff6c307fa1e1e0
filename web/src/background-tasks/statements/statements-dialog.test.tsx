import { moneyOf } from '@sankofa/domain/values/money';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { englishOnPage, readChinese } from '../../testing/chinese.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { kwame } from '../../testing/people.ts';
import { StatementsDialog } from './statements-dialog.tsx';

const ages = { NOT_DUE: '1', '1-30': '2', '31-60': '3', '61-90': '4', '90+': '5' };
const customer = { customerCode: 'SNK-7K3Q4', owed: moneyOf(59_400), reason: null };

function open() {
  const server = fakeServer({
    'GET /tasks/statements/recipients': json(200, {
      items: [
        { ...customer, id: testId(90), name: '王芳' },
        { ...customer, id: testId(91), name: '李娜', reason: 'NO_ADDRESS' },
      ],
      nextCursor: null,
      recipients: 1,
      leftOut: 1,
    }),
  });
  showAs(kwame, <StatementsDialog age={undefined} ages={ages} onClose={() => undefined} />);
  return server;
}
const minimumIs = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });

test('an amount that can’t be read is refused, not ignored: nothing can be sent to everyone', async () => {
  const server = open();
  expect(await screen.findByRole('button', { name: /^Send 1\sstatement$/ })).toBeDefined();
  minimumIs('1,000');
  expect(screen.getByText('Enter an amount, for example 120.00')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  expect(screen.queryByText('王芳')).toBeNull();
  minimumIs('1000');
  await waitFor(() =>
    expect(server.calls().filter((call) => call.includes('minimum=1000'))).toHaveLength(1),
  );
  expect(await screen.findByRole('button', { name: /^Send 1\sstatement$/ })).toBeDefined();
  expect(server.calls().filter((call) => call.includes('1%2C000'))).toEqual([]);
});

test('all texts are in Chinese', async () => {
  readChinese();
  open();
  expect(await screen.findByText('王芳')).toBeDefined();
  minimumIs('x');
  expect(englishOnPage()).toBe('');
});
