import { expect, test } from 'vitest';

test('public pages show the split that the server wrote into the page', async () => {
  const block = document.createElement('script');
  block.id = 'company';
  block.type = 'application/json';
  const split = { depositPercent: '30', balancePercent: '70' };
  block.textContent = JSON.stringify({
    brand: 'Adom',
    phones: [],
    departures: [],
    announcedTo: [],
    ...split,
  });
  document.body.append(block);
  const { paymentSplit } = await import('./payment-split.ts');
  expect(paymentSplit()).toEqual({ deposit: '30', balance: '70' });
  const { questions } = await import('../faq/faq.ts');
  expect(questions.find(({ id }) => id === 'payment')?.answer[0]).toContain(
    'pay 30% to secure your shipment and the remaining 70%',
  );
});
