import { expect, it, test } from 'vitest';

import {
  confidenceOf,
  invoicesFor,
  nameReason,
  rankProposals,
  type ProposalReason,
} from './line-proposal.ts';

test.each([
  ['OWUSU AMA', 'Ama Owusu', 'NAME'],
  ['Mrs. Ama Owusu', 'ama owusu', 'NAME'],
  ['ADJOÁ MENSÃH', 'Adjoa Mensah', 'NAME'],
  ['WANG WEI', 'Wei Wang', 'NAME'],
  ['王伟', '王伟', 'NAME'],
  ['AMA SERWAA OWUSU', 'Ama Owusu', 'PART_OF_NAME'],
  ['AMA', 'Ama', 'PART_OF_NAME'],
  ['AMA MENSAH', 'Ama Owusu', null],
  ['', 'Ama Owusu', null],
])('the payer %j and the customer %j: %s', (payer, customer, reason) =>
  expect(nameReason(payer, customer)).toBe(reason),
);

test.each<[ProposalReason[], string]>([
  [['INVOICE', 'AMOUNT'], 'EXACT'],
  [['SHIPPING_MARK', 'SUM'], 'EXACT'],
  [['PHONE', 'NAME', 'AMOUNT'], 'EXACT'],
  [['PHONE', 'AMOUNT'], 'LIKELY'],
  [['INVOICE'], 'LIKELY'],
  [['PHONE'], 'POSSIBLE'],
  [['AMOUNT'], 'POSSIBLE'],
])('%j is %s', (reasons, confidence) => expect(confidenceOf({ reasons })).toBe(confidence));

const of = (...reasons: ProposalReason[]) => ({ reasons });

it('shows the best proposals first, and marks them as ambiguous if they are as good', () => {
  const code = of('CUSTOMER_CODE', 'AMOUNT');
  expect(rankProposals([of('AMOUNT'), code])).toEqual({
    ranked: [code, of('AMOUNT')],
    isAmbiguous: false,
  });
  expect(rankProposals([of('AMOUNT'), of('AMOUNT')]).isAmbiguous).toBe(true);
  // Two customers are named.
  expect(rankProposals([of('INVOICE', 'NAME', 'AMOUNT'), of('SHIPPING_MARK')]).isAmbiguous).toBe(
    true,
  );
  expect(rankProposals([])).toEqual({ ranked: [], isAmbiguous: false });
});

const open = [
  { id: 'a', owed: 100, deposit: 40 },
  { id: 'b', owed: 250, deposit: 0 },
  { id: 'c', owed: 70, deposit: 0 },
];

test.each([
  [250, 'AMOUNT', [{ id: 'b', part: 'ALL' }]],
  [40, 'AMOUNT', [{ id: 'a', part: 'DEPOSIT' }]],
  [
    170,
    'SUM',
    [
      { id: 'a', part: 'ALL' },
      { id: 'c', part: 'ALL' },
    ],
  ],
  [420, 'SUM', open.map(({ id }) => ({ id, part: 'ALL' }))],
])('an amount of %i is for %s %j', (amount, reason, paid) =>
  expect(invoicesFor(amount, open)).toEqual({ reason, paid }),
);

it('chooses no invoices if none, or several different ones, come to the amount', () => {
  expect(invoicesFor(99, open)).toBeNull();
  expect(invoicesFor(100, [...open, { id: 'd', owed: 100, deposit: 0 }])).toBeNull();
  // 100 and 10, or 70 and 40.
  const two = [
    { id: 'd', owed: 40, deposit: 0 },
    { id: 'e', owed: 10, deposit: 0 },
  ];
  expect(invoicesFor(110, [...open, ...two])).toBeNull();
});
