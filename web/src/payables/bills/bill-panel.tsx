import type { BillAnswer } from '@sankofa/domain/payables/bill-endpoints';
import { isDeductibleTax } from '@sankofa/domain/payables/expense-category';
import { pesewasOf } from '@sankofa/domain/values/money';
import { useState } from 'react';
import { Link } from 'react-router';

import { day, dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableTexts } from '../payable-texts.ts';
import { PayablePill } from '../state-pills.tsx';
import { EditBillDialog } from './bill-dialog.tsx';
import { BillDocuments } from './bill-documents.tsx';
import { BillSteps } from './bill-steps.tsx';
import { billTexts } from './bill-texts.ts';

import css from '../payables.module.css';

/** One bill: its lines and batches, documents, payments and the next step. */
export function BillPanel({
  bill,
  onChanged,
  onClose,
}: {
  bill: BillAnswer;
  onChanged: (bill: BillAnswer) => void;
  onClose: () => void;
}) {
  const t = useTexts(billTexts);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <EditBillDialog
        bill={bill}
        onClose={() => setEditing(false)}
        onDone={(after) => {
          onChanged(after);
          setEditing(false);
        }}
      />
    );
  return (
    <Dialog isOpen onClose={onClose} title={t.billOf(bill.supplier.name)}>
      <div className="stack">
        <div>
          <span className={css.amount}>{billAmountText(bill.total)}</span>{' '}
          <PayablePill is={bill.isOverdue ? 'OVERDUE' : bill.state} />
        </div>
        <Facts of={bill} />
        <Lines of={bill} />
        <BillDocuments bill={bill} onAdded={onChanged} />
        <BillSteps
          key={bill.version}
          bill={bill}
          onChanged={onChanged}
          onEdit={() => setEditing(true)}
        />
      </div>
    </Dialog>
  );
}

function Facts({ of: bill }: { of: BillAnswer }) {
  const t = useTexts(billTexts);
  const shared = useTexts(payableTexts);
  const area = areaOf(useViewer().role);
  const isForeign = bill.total.currency !== 'GHS';
  const { approval, voided, supplier } = bill;
  const isDeducted =
    bill.taxMonth === null && bill.lines.some(({ category }) => isDeductibleTax(category));
  const isPayable = !bill.isExpense && ['DRAFT', 'APPROVED', 'PARTIALLY_PAID'].includes(bill.state);
  const toSupplier = (text: string) => (
    <Link to={`${area}/financial/suppliers?q=${encodeURIComponent(supplier.name)}`}>{text}</Link>
  );
  return (
    <DescriptionList
      items={[
        [t.bill, bill.number ?? (bill.isExpense ? t.expense : shared.noNumber)],
        [t.tin, supplier.tin ?? (isDeducted ? toSupplier(t.noTin) : null)],
        [t.payTo, isPayable ? (supplier.payTo ?? toSupplier(t.noAccount)) : null],
        [t.billedOn, day(bill.billedOn)],
        [t.dueOn, day(bill.dueOn)],
        [t.inGhs, isForeign ? money(bill.worth) : null],
        [t.rate, isForeign ? shared.rateAt(bill.cedisPer, bill.rateSource) : null],
        [t.paid, Number(bill.paid.amount) > 0 ? billAmountText(bill.paid) : null],
        [t.requested, Number(bill.requested.amount) > 0 ? billAmountText(bill.requested) : null],
        [t.open, pesewasOf(bill.openWorth) > 0 ? billAmountText(bill.open) : null],
        [t.note, bill.note],
        [t.enteredBy, shared.atBy(dayAndTime(bill.enteredAt), bill.enteredBy.name)],
        [t.postedOn, approval && bill.postedOn && day(bill.postedOn)],
        [t.approvedBy, approval && shared.atBy(dayAndTime(approval.at), approval.by.name)],
        [t.voidPostedOn, voided && bill.voidPostsOn && day(bill.voidPostsOn)],
        [t.voidedBy, voided && shared.atBy(dayAndTime(voided.at), voided.by.name)],
        [shared.reason, voided?.reason],
        [
          shared.payments,
          bill.approval && (
            <Link to={`${area}/financial/supplier-payments?bill=${bill.id}`}>{t.payments}</Link>
          ),
        ],
      ]}
    />
  );
}

function Lines({ of: bill }: { of: BillAnswer }) {
  const t = useTexts(billTexts);
  const shared = useTexts(payableTexts);
  const area = areaOf(useViewer().role);
  const { currency } = bill.total;
  return (
    <>
      <h3 className={css.heading}>{t.lines}</h3>
      <ul className={css.lines}>
        {bill.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.description === shared[line.category]
                ? line.description
                : `${shared[line.category]}: ${line.description}`}
              {line.allocations.map(({ batch, amount }) => (
                <span key={batch.id} className="muted small">
                  <br />
                  <Link to={`${area}/batches/${batch.id}`}>{batch.batchNumber}</Link>{' '}
                  {billAmountText({ amount, currency })}
                </span>
              ))}
            </span>
            <span className="num">{billAmountText({ amount: line.amount, currency })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
