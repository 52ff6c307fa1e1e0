import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { addPesewas, minorOf, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { type RefObject, useEffect, useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { changedTotal } from './changed-total.ts';
import { type ListedService, readService, servicesCost } from './office-service-row.tsx';

type Draft = { invoice: InvoiceAnswer; list: readonly ListedService[]; keys: readonly number[] };
/** The last services sent, and the total the server calculated for them. */
type LastAnswer = { lastServices: string; total: string | null };

const servicesIn = (form: FormReader, { keys, list }: Draft) =>
  keys.map((_, at) => readService(form, at, list));

/** Returns the total in pesewas; null while a field is invalid. */
function totalOf(
  form: FormReader,
  draft: Draft,
  { lastServices, total }: LastAnswer,
): number | null {
  const services = servicesIn(form, draft);
  if (total !== null && JSON.stringify(services) === lastServices) return minorOf(total) ?? null;
  const cost = servicesCost(services, draft.list, draft.invoice);
  if (cost === null) return null;
  const freight = draft.invoice.lines.filter(({ kind }) => kind === 'FREIGHT');
  return addPesewas([cost, ...freight.map((line) => pesewasOf(line.amount))]);
}

/**
 * Returns the total of a draft with the services in a form, as it is shown and sent for confirmation.
 * @param box an element of the form
 * @param keys one for each service of the form
 */
export function useNewTotal(
  box: RefObject<HTMLElement | null>,
  { invoice, list, keys }: Draft,
  error: CallError | null,
) {
  const [shown, setShown] = useState<number | null>(null);
  const [lastServices, setLastServices] = useState('');
  const total = changedTotal(error)?.amount ?? null;
  const hasTaxes = invoice.tax !== null;
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const update = () =>
      setShown(totalOf(new FormReader(form), { invoice, list, keys }, { lastServices, total }));
    // Choosing a service fills in its quantity, which exists after rendering.
    const scheduleUpdate = () => requestAnimationFrame(update);
    update();
    form.addEventListener('input', scheduleUpdate);
    form.addEventListener('change', scheduleUpdate);
    return () => {
      form.removeEventListener('input', scheduleUpdate);
      form.removeEventListener('change', scheduleUpdate);
    };
  }, [box, invoice, list, keys, lastServices, total]);

  function read(form: FormReader) {
    const draft = { invoice, list, keys };
    const services = servicesIn(form, draft);
    const now = totalOf(form, draft, { lastServices, total });
    setLastServices(JSON.stringify(services));
    // Taxes of a new service are known once the draft is recalculated; its total is confirmed when it is issued.
    return { services, ...(now !== null && !hasTaxes && { expectedTotal: moneyOf(now) }) };
  }
  return { shown, hasTaxes, read };
}
