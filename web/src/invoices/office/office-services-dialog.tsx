import { listServices } from '@sankofa/domain/extra-services/service-endpoints';
import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import { redraftInvoice } from '@sankofa/domain/invoices/invoice-endpoints';
import { getTaxes } from '@sankofa/domain/taxes/tax-endpoints';
import { inCedis } from '@sankofa/domain/values/money';
import { useRef, useState } from 'react';

import type { FormReader } from '../../lib/format/form.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { usePriceNews } from '../../lib/queries/price-news.ts';
import { useAllPages, useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { TaxRows } from '../tax-rows.tsx';
import { type ListedService, ServiceRow } from './office-service-row.tsx';
import { officeServiceTexts } from './office-service-texts.ts';
import { useNewTotal } from './use-new-total.ts';

import css from './office-invoices.module.css';

const most = 20;

/** Charges beside the freight, from the price list or entered manually. The draft is recalculated. */
export function ServicesDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceAnswer;
  onClose: () => void;
}) {
  const t = useTexts(officeServiceTexts);
  usePriceNews();
  const services = useAllPages(listServices, { query: { limit: 100 }, staleMs: 0 });
  return (
    <Dialog isOpen onClose={onClose} title={t.servicesFor(invoice.trackingNumber)}>
      <Answer of={services} what={t.thePriceList} empty={null}>
        {(list) => <ServicesForm invoice={invoice} list={list} onClose={onClose} />}
      </Answer>
    </Dialog>
  );
}

function ServicesForm({
  invoice,
  list,
  onClose,
}: {
  invoice: InvoiceAnswer;
  list: readonly ListedService[];
  onClose: () => void;
}) {
  const t = useTexts(officeServiceTexts);
  const send = useSharedSend(redraftInvoice, moneyReads);
  const before = invoice.lines.filter(({ kind }) => kind === 'SERVICE');
  const [keys, setKeys] = useState(() =>
    before.length > 0 ? before.map(({ position }) => position) : [0],
  );
  const box = useRef<HTMLDivElement>(null);
  const taxes = useAnswer(getTaxes, { staleMs: 0, enabled: invoice.tax !== null });
  const draft = { invoice, list, keys, taxes: taxes.data ?? null };
  const total = useNewTotal(box, draft, send.error);
  const read = (form: FormReader) => ({
    params: { id: invoice.id },
    version: invoice.version,
    body: total.read(form),
  });
  return (
    <Form
      send={send}
      read={read}
      onDone={() => {
        toast(t.draftRecalculated);
        onClose();
      }}
    >
      <p className="muted">{t.recalculates}</p>
      <div ref={box} className={css.services}>
        {keys.map((key, at) => (
          <ServiceRow
            key={key}
            at={at}
            list={list}
            invoice={invoice}
            line={before.find(({ position }) => position === key)}
            onRemove={() => setKeys(keys.filter((one) => one !== key))}
          />
        ))}
        {keys.length < most && (
          <div>
            <Button size="small" onClick={() => setKeys([...keys, Math.max(0, ...keys) + 1])}>
              {t.addAnotherService}
            </Button>
          </div>
        )}
      </div>
      <NewTotal shown={total.shown} />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.recalculateDraft}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Form>
  );
}

/** The total that the draft will have, below its taxes. */
function NewTotal({ shown }: Pick<ReturnType<typeof useNewTotal>, 'shown'>) {
  const t = useTexts(officeServiceTexts);
  return (
    <>
      {shown?.tax && (
        <dl className={css.taxes}>
          <TaxRows tax={shown.tax} />
        </dl>
      )}
      <p aria-live="polite">
        {shown === null
          ? t.totalLater
          : shown.isOfPrices
            ? t.totalOfPrices(inCedis(shown.total))
            : t.newTotal(inCedis(shown.total))}
      </p>
    </>
  );
}
