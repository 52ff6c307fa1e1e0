import { describe, expect, it } from 'vitest';

import { sampleBankPayee, samplePayee } from '../../fixtures/payees.ts';
import { textOf } from '../../texts/message.ts';
import { otherNetwork, payeeInput, payeeText } from './payee.ts';

const errorsOf = (payee: object) =>
  payeeInput
    .safeParse(payee)
    .error?.issues.map(({ path, message }) => [path.join('.'), textOf(message, 'en')]);

describe('payeeInput', () => {
  it('takes a wallet and a bank account as people type them', () => {
    expect(payeeInput.parse({ ...samplePayee, phone: '024 400 4417' })).toEqual(samplePayee);
    expect(payeeInput.parse({ ...sampleBankPayee, account: '1441-0001 23456' })).toEqual(
      sampleBankPayee,
    );
  });

  it('accepts a number of another network than its prefix, since numbers are ported', () => {
    expect(payeeInput.parse({ ...samplePayee, network: 'Telecel' })).toMatchObject({
      network: 'Telecel',
    });
  });

  it.each([
    [{ ...samplePayee, phone: '+8613800138000' }, 'phone', /mobile money number in Ghana/],
    [{ ...samplePayee, phone: 'my brother' }, 'phone', /mobile money number in Ghana/],
    [{ ...samplePayee, name: '' }, 'name', /name that the account is registered to/],
    [{ ...sampleBankPayee, bank: '' }, 'bank', /Enter the bank/],
    [{ ...sampleBankPayee, branch: '' }, 'branch', /Enter the branch/],
    [{ ...sampleBankPayee, account: 'ABCDEFGH' }, 'account', /6 to 24 digits/],
    [{ ...sampleBankPayee, account: '4111 1111 1111 1111' }, 'account', /a card number/],
  ])('refuses %j at its field', (payee, field, message) => {
    const errors = errorsOf(payee);
    expect(errors).toEqual([[field, expect.stringMatching(message)]]);
    expect(JSON.stringify(payeeInput.safeParse(payee).error)).not.toContain('4111');
  });

  it('refuses a kind that it does not know', () => {
    expect(payeeInput.safeParse({ kind: 'CASH', name: 'Ama' }).success).toBe(false);
    expect(payeeInput.safeParse('MTN 024 400 4417').success).toBe(false);
  });
});

it('is one line of text', () => {
  expect(payeeText(samplePayee)).toBe('MTN 024 400 4417, Ama Mensah');
  expect(payeeText(sampleBankPayee)).toBe('GCB Bank (Osu) 1441000123456, Ama Mensah');
});

it('names the usual network of a number only where another one was chosen', () => {
  expect(otherNetwork(samplePayee)).toBeNull();
  expect(otherNetwork({ network: 'Telecel', phone: '+233244004417' })).toBe('MTN');
  expect(otherNetwork({ network: 'MTN', phone: '+233284004417' })).toBeNull();
});
