import { type InvoiceAnswer, redraftInvoice } from '@sankofa/domain/invoices/invoice-endpoints';
import { useState } from 'react';

import type { FormReader } from '../lib/form.ts';
import { amount } from '../lib/format.ts';
import { moneyReads } from '../lib/money-reads.ts';
import { useSharedSend } from '../lib/shared-send.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { MoneyField, TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.tsx';

import css from './office-invoices.module.css';

const most = 20;

/** What is charged beside the freight: inspection, packing, storage, delivery. The draft is worked out anew. */
export function ServicesDialog({
  invoice,
  onClose,
}: {
  invoice: InvoiceAnswer;
  onClose: () => void;
}) {
  const send = useSharedSend(redraftInvoice, moneyReads);
  const before = invoice.lines.filter(({ kind }) => kind === 'SERVICE');
  const [keys, setKeys] = useState(() =>
    before.length > 0 ? before.map(({ position }) => position) : [0],
  );
  const read = (form: FormReader) => ({
    params: { id: invoice.id },
    version: invoice.version,
    body: {
      services: keys.map((_, at) => ({
        description: form.text(`services.${at}.description`),
        amount: form.money(`services.${at}.amount.amount`),
      })),
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={`Services for ${invoice.trackingNumber}`}>
      <Form
        send={send}
        read={read}
        onDone={() => {
          toast('The draft is worked out anew');
          onClose();
        }}
      >
        <p className="muted">The freight is worked out again too, at the rates of now.</p>
        <div className={css.services}>
          {keys.map((key, at) => (
            <Service
              key={key}
              at={at}
              line={before.find(({ position }) => position === key)}
              onRemove={() => setKeys(keys.filter((one) => one !== key))}
            />
          ))}
          {keys.length < most && (
            <div>
              <Button size="small" onClick={() => setKeys([...keys, Math.max(0, ...keys) + 1])}>
                Add another service
              </Button>
            </div>
          )}
        </div>
        <div className={css.actions}>
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Work the draft out anew
          </Button>
          <Button onClick={onClose}>Go back</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Service({
  at,
  line,
  onRemove,
}: {
  at: number;
  line: InvoiceAnswer['lines'][number] | undefined;
  onRemove: () => void;
}) {
  return (
    <div className={css.service}>
      <TextField
        name={`services.${at}.description`}
        label={`Service ${at + 1}`}
        maxLength={120}
        defaultValue={line?.description ?? ''}
      />
      <MoneyField
        name={`services.${at}.amount.amount`}
        label="Amount"
        defaultValue={line ? amount(line.amount) : ''}
      />
      <Button size="small" onClick={onRemove}>
        <span aria-hidden="true">Remove</span>
        <span className="hidden-text">{`Remove service ${at + 1}`}</span>
      </Button>
    </div>
  );
}
