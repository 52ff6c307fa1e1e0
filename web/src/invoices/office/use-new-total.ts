import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import { addPesewas, minorOf, moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import { type RefObject, useEffect, useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import type { CallError } from '../../lib/http/call-error.ts';
import { changedTotal } from './changed-total.ts';
import { type Listed, readService, servicesCost } from './office-service-row.tsx';

type Draft = { invoice: InvoiceAnswer; list: readonly Listed[]; keys: readonly number[] };
/** What was sent last, and the total that the server came to for just that. */
type Answered = { sent: string; total: string | null };

const servicesIn = (form: FormReader, { keys, list }: Draft) =>
  keys.map((_, at) => readService(form, at, list));

/** In pesewas; null while a field is not right. */
function totalOf(form: FormReader, draft: Draft, { sent, total }: Answered): number | null {
  const services = servicesIn(form, draft);
  if (total !== null && JSON.stringify(services) === sent) return minorOf(total) ?? null;
  const cost = servicesCost(services, draft.list, draft.invoice);
  if (cost === null) return null;
  const freight = draft.invoice.lines.filter(({ kind }) => kind === 'FREIGHT');
  return addPesewas([cost, ...freight.map((line) => pesewasOf(line.amount))]);
}

/**
 * What a draft comes to with the services in a form, as it is shown and as it is sent to be confirmed.
 * @param box an element of the form
 * @param keys one for each service of the form
 */
export function useNewTotal(
  box: RefObject<HTMLElement | null>,
  { invoice, list, keys }: Draft,
  error: CallError | null,
) {
  const [shown, setShown] = useState<number | null>(null);
  const [sent, setSent] = useState('');
  const total = changedTotal(error)?.amount ?? null;
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return undefined;
    const look = () =>
      setShown(totalOf(new FormReader(form), { invoice, list, keys }, { sent, total }));
    // A choice fills in its quantity, which is there once it is drawn.
    const lookSoon = () => requestAnimationFrame(look);
    look();
    form.addEventListener('input', lookSoon);
    form.addEventListener('change', lookSoon);
    return () => {
      form.removeEventListener('input', lookSoon);
      form.removeEventListener('change', lookSoon);
    };
  }, [box, invoice, list, keys, sent, total]);

  function read(form: FormReader) {
    const draft = { invoice, list, keys };
    const services = servicesIn(form, draft);
    const now = totalOf(form, draft, { sent, total });
    setSent(JSON.stringify(services));
    return { services, ...(now !== null && { expectedTotal: moneyOf(now) }) };
  }
  return { shown, read };
}
