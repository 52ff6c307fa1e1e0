import {
  type DeskTicket,
  listTicketInvoices,
  proposeCompensation,
  withdrawCompensation,
} from '@sankofa/domain/support/desk-endpoints';
import { useState } from 'react';
import { Link } from 'react-router';

import { dayAndTime, money } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { moneyReads } from '../../lib/queries/money-reads.ts';
import { rowsOnScreen, usePages } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SearchPick, useTypedSearch } from '../../ui/fields/search-pick.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { MoneyField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { deskReads } from './desk-reads.ts';

import css from '../support.module.css';

const texts = dictionary({
  en: {
    waitingForFinance: 'Waiting for Finance',
    credited: 'Credited',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    compensation: 'Compensation',
    proposeCredit: 'Propose credit',
    noCreditProposed: 'No credit proposed.',
    finance: (decisionReason: string) => `. Finance: ${decisionReason}`,
    on: (amount: string) => `${amount} on `,
    withdrawTheCredit: (amount: string) => `Withdraw the credit of ${amount}`,
    proposalWithdrawn: 'Proposal withdrawn',
    withdraw: 'Withdraw',
    creditNotePosted: 'Credit note posted',
    proposedFinanceDecides: 'Sent to Finance for approval',
    theCreditBecomes:
      'The credit becomes a credit note on the invoice once Finance approves it. The customer sees the credit note, not this proposal.',
    invoice: 'Invoice',
    findAnInvoice: 'Find an invoice',
    chooseAnInvoice: 'Choose an invoice',
    draft: 'Draft',
    amount: 'Amount',
    upTo: (creditable: string) => `Up to ${creditable}`,
    reason: 'Reason',
    shownOnThe: 'Shown on the credit note',
    cancel: 'Cancel',
  },
  zh: {
    waitingForFinance: '待财务审批',
    credited: '已冲减',
    rejected: '已驳回',
    withdrawn: '已撤回',
    compensation: '补偿',
    proposeCredit: '提议补偿',
    noCreditProposed: '没有补偿提议。',
    finance: (decisionReason: string) => `。财务：${decisionReason}`,
    on: (amount: string) => `${amount}，账单`,
    withdrawTheCredit: (amount: string) => `撤回 ${amount} 的补偿提议`,
    proposalWithdrawn: '提议已撤回',
    withdraw: '撤回',
    creditNotePosted: '红字账单已入账',
    proposedFinanceDecides: '已提交，由财务决定',
    theCreditBecomes: '财务批准后，补偿将以红字账单冲减该账单。客户只看到红字账单，看不到此提议。',
    invoice: '账单',
    findAnInvoice: '查找账单',
    chooseAnInvoice: '选择账单',
    draft: '草稿',
    amount: '金额',
    upTo: (creditable: string) => `最多 ${creditable}`,
    reason: '原因',
    shownOnThe: '显示在红字账单上',
    cancel: '取消',
  },
});

type Compensation = DeskTicket['compensations'][number];

const states = (
  t: TextsOf<typeof texts>,
): Record<Compensation['state'], { tone: 'due' | 'ok' | 'bad' | 'neutral'; text: string }> => ({
  REQUESTED: { tone: 'due', text: t.waitingForFinance },
  APPROVED: { tone: 'ok', text: t.credited },
  REJECTED: { tone: 'bad', text: t.rejected },
  WITHDRAWN: { tone: 'neutral', text: t.withdrawn },
});

/** Credits proposed in this conversation. The credit note itself belongs to the invoice. */
export function Compensations({ ticket }: { ticket: DeskTicket }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const withdraw = useSharedSend(withdrawCompensation, [...deskReads, ...moneyReads]);
  return (
    <Card
      title={t.compensation}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t.proposeCredit}
        </Button>
      }
    >
      {withdraw.error && <Alert tone="bad">{withdraw.error.message}</Alert>}
      {ticket.compensations.length === 0 ? (
        <p className="muted">{t.noCreditProposed}</p>
      ) : (
        <ul className={css.list}>
          {ticket.compensations.map((one) => (
            <li key={one.id} className={css.item}>
              <TwoLines
                under={`${one.reason}. ${one.proposedBy}, ${dayAndTime(one.proposedAt)}${
                  one.decisionReason ? t.finance(one.decisionReason) : ''
                }`}
              >
                <span>
                  {t.on(money(one.amount))}
                  <Link className="num" to={`${area}/financial/invoices/${one.invoice.id}`}>
                    {one.invoice.invoiceNumber}
                  </Link>
                </span>
              </TwoLines>
              <Pill tone={states(t)[one.state].tone}>{states(t)[one.state].text}</Pill>
              {one.state === 'REQUESTED' && one.proposedById === viewer.id && (
                <Button
                  size="small"
                  isBusy={withdraw.isPending}
                  aria-label={t.withdrawTheCredit(money(one.amount))}
                  onClick={() =>
                    withdraw.mutate(
                      { params: { id: ticket.id, compensationId: one.id } },
                      { onSuccess: () => toast(t.proposalWithdrawn) },
                    )
                  }
                >
                  {t.withdraw}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ProposeDialog ticket={ticket} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ProposeDialog({ ticket, onClose }: { ticket: DeskTicket; onClose: () => void }) {
  const t = useTexts(texts);
  const send = useSharedSend(proposeCompensation, [...deskReads, ...moneyReads]);
  const search = useTypedSearch();
  const [invoiceId, setInvoiceId] = useState(ticket.invoice?.id ?? '');
  const invoices = usePages(listTicketInvoices, {
    params: { id: ticket.id },
    query: { limit: 20, ...(search.q && { q: search.q }) },
  });
  const invoice = rowsOnScreen(invoices).find(({ id }) => id === invoiceId);
  const current = ticket.invoice;
  return (
    <Dialog isOpen onClose={onClose} title={t.proposeCredit}>
      <Form
        send={send}
        read={(form) => ({
          params: { id: ticket.id },
          body: { invoiceId, amount: form.money('amount.amount'), reason: form.text('reason') },
        })}
        onDone={({ compensations }) => {
          toast(
            compensations.at(-1)?.state === 'APPROVED'
              ? t.creditNotePosted
              : t.proposedFinanceDecides,
          );
          onClose();
        }}
      >
        <p className="muted">{t.theCreditBecomes}</p>
        <SearchPick
          name="invoiceId"
          label={t.invoice}
          searchLabel={t.findAnInvoice}
          search={search}
          value={invoiceId}
          onChange={setInvoiceId}
          none={t.chooseAnInvoice}
          current={current && [current.id, current.invoiceNumber ?? t.draft]}
          more={invoices}
          optionOf={(row) => [row.id, `${row.invoiceNumber}, ${money(row.total)}`]}
        />
        <MoneyField
          name="amount.amount"
          label={t.amount}
          hint={invoice && t.upTo(money(invoice.creditable))}
        />
        <TextAreaField
          name="reason"
          label={t.reason}
          hint={t.shownOnThe}
          rows={3}
          maxLength={300}
        />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {t.proposeCredit}
          </Button>
          <Button onClick={onClose}>{t.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
