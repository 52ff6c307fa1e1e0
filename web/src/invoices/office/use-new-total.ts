import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { addPesewas, minorOf, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { type RefObject, useEffect, useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { changedTotal } from './changed-total.ts';
import { taxesOfDraft, type PricedLine } from './draft-taxes.ts';
import { type ListedService, readService, servicePrices } from './office-service-row.tsx';

type Draft = {
  invoice: InvoiceAnswer;
  list: readonly ListedService[];
  keys: readonly number[];
  /** Laws and treatments; null without taxes, or until they are read. */
  taxes: TaxesAnswer | null;
};
/** The last services sent, and the total the server calculated for them. */
type LastAnswer = { lastServices: string; total: string | null };
type Taxes = Pick<NonNullable<InvoiceAnswer['tax']>, 'net' | 'taxes'>;
/** `isOfPrices`: the taxes are not known yet. */
type Shown = { total: number; tax: Taxes | null; isOfPrices: boolean };

const servicesIn = (form: FormReader, { keys, list }: Draft) =>
  keys.map((_, at) => readService(form, at, list));

/** Returns the total in pesewas with its taxes; null while a field is invalid. */
function totalOf(
  form: FormReader,
  draft: Draft,
  { lastServices, total }: LastAnswer,
): Shown | null {
  const { invoice, taxes } = draft;
  const services = servicesIn(form, draft);
  const answered = total === null ? null : (minorOf(total) ?? null);
  if (answered !== null && JSON.stringify(services) === lastServices)
    return { total: answered, tax: null, isOfPrices: false };
  const prices = servicePrices(services, draft.list, invoice);
  if (prices === null) return null;
  const lines = [...freightIn(invoice), ...prices];
  const tax = taxes && invoice.tax && taxesOfDraft(taxes, invoice.tax, lines);
  return {
    total: tax?.total ?? addPesewas(lines.map(({ amount }) => amount)),
    tax,
    isOfPrices: invoice.tax !== null && tax === null,
  };
}

const freightIn = ({ lines }: InvoiceAnswer): PricedLine[] =>
  lines.flatMap(({ working, amount }) =>
    working
      ? [{ amount: pesewasOf(amount), of: { kind: 'FREIGHT' as const, mode: working.mode } }]
      : [],
  );

/**
 * Returns the total of a draft with the services in a form, as it is shown and sent for confirmation.
 * @param box an element of the form
 * @param keys one for each service of the form
 */
export function useNewTotal(
  box: RefObject<HTMLElement | null>,
  { invoice, list, keys, taxes }: Draft,
  error: CallError | null,
) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [lastServices, setLastServices] = useState('');
  const total = changedTotal(error)?.amount ?? null;
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const update = () =>
      setShown(
        totalOf(new FormReader(form), { invoice, list, keys, taxes }, { lastServices, total }),
      );
    // Choosing a service fills in its quantity, which exists after rendering.
    const scheduleUpdate = () => requestAnimationFrame(update);
    update();
    form.addEventListener('input', scheduleUpdate);
    form.addEventListener('change', scheduleUpdate);
    return () => {
      form.removeEventListener('input', scheduleUpdate);
      form.removeEventListener('change', scheduleUpdate);
    };
  }, [box, invoice, list, keys, taxes, lastServices, total]);

  function read(form: FormReader) {
    const draft = { invoice, list, keys, taxes };
    const services = servicesIn(form, draft);
    const now = totalOf(form, draft, { lastServices, total });
    setLastServices(JSON.stringify(services));
    // Until the taxes are read, the total is confirmed when the draft is issued.
    return { services, ...(now?.isOfPrices === false && { expectedTotal: moneyOf(now.total) }) };
  }
  return { shown, read };
}
