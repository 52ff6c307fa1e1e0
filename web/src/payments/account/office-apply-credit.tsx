import { listInvoices } from '@sankofa/domain/invoices/invoice-endpoints';
import { applyCredit } from '@sankofa/domain/payments/account/account-endpoints';
import { maxInvoices } from '@sankofa/domain/payments/pay-for';
import { addPesewas, decimalOf, pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import type { Account } from '../customer/account-statement.tsx';
import { accountTexts } from './account-texts.ts';

import css from '../office-payments.module.css';

/** Pays a customer's invoices from their credit: those selected, earliest due date first. */
export function OfficeApplyCredit({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useTexts(accountTexts);
  const { id: customerId, name } = account.customer;
  const open = useAllPages(listInvoices, { query: { state: 'DUE', customerId }, staleMs: 0 });
  return (
    <Dialog isOpen onClose={onClose} title={t.applyCreditOf(name)}>
      <Answer of={open} what={t.theInvoices}>
        {(invoices) => (
          <ApplyForm
            account={account}
            invoices={invoices.slice(0, maxInvoices)}
            onClose={onClose}
          />
        )}
      </Answer>
    </Dialog>
  );
}

type Open = {
  id: string;
  invoiceNumber: string | null;
  owed: { amount: string; currency: 'GHS' };
  nextDueOn: string | null;
};

function ApplyForm({
  account: { customer, free },
  invoices,
  onClose,
}: {
  account: Account;
  invoices: readonly Open[];
  onClose: () => void;
}) {
  const t = useTexts(accountTexts);
  const send = useSharedSend(applyCredit, moneyReads);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const paid = invoices.filter(({ id }) => !left.has(id));
  const most = Math.min(pesewasOf(free), addPesewas(paid.map(({ owed }) => pesewasOf(owed))));
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: customer.id },
        body: {
          amount: form.money('amount.amount'),
          invoices: paid.map(({ id }) => ({ invoiceId: id })),
        },
      })}
      onDone={({ applied, invoices: settled }) => {
        toast(t.applied(money(applied), settled.length));
        onClose();
      }}
    >
      <p>{t.applyLead(customer.name, money(free))}</p>
      <fieldset className="stack">
        <legend>{t.invoices}</legend>
        {invoices.map(({ id, invoiceNumber, owed, nextDueOn }) => (
          <CheckField
            key={id}
            name={`invoice-${id}`}
            label={t.openInvoice(
              invoiceNumber ?? '',
              money(owed),
              nextDueOn === null ? null : day(nextDueOn),
            )}
            checked={!left.has(id)}
            onChange={(event) => {
              const next = new Set(left);
              if (event.currentTarget.checked) next.delete(id);
              else next.add(id);
              setLeft(next);
            }}
          />
        ))}
      </fieldset>
      <MoneyField
        key={most}
        name="amount.amount"
        label={t.amount}
        hint={t.upTo(money(most))}
        defaultValue={decimalOf(most)}
      />
      <div className={css.actions}>
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {t.applyCredit}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </Form>
  );
}
