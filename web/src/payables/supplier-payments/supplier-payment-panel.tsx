import type { SupplierPaymentAnswer } from '@sankofa/domain/payables/supplier-payment-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { Link } from 'react-router';

import { day, dayAndTime, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { billAmountText } from '../bill-amount.ts';
import { payableTexts } from '../payable-texts.ts';
import { PayablePill } from '../state-pills.tsx';
import type { PanelProps } from './panel-props.ts';
import { SupplierPaymentProof } from './supplier-payment-proof.tsx';
import { SupplierPaymentSteps } from './supplier-payment-steps.tsx';
import { supplierPaymentTexts } from './supplier-payment-texts.ts';

import css from '../payables.module.css';

/** One payment to a supplier: who requested it, where the money goes, and the next step. */
export function SupplierPaymentPanel({
  payment,
  onChanged,
  onClose,
}: PanelProps & { onClose: () => void }) {
  const t = useTexts(supplierPaymentTexts);
  return (
    <Dialog isOpen onClose={onClose} title={t.paymentTo(payment.supplier.name)}>
      <div className="stack">
        <div>
          <span className={css.amount}>{billAmountText(payment.amount)}</span>{' '}
          <PayablePill is={payment.state} />
        </div>
        <Facts of={payment} />
        <SupplierPaymentProof payment={payment} onChanged={onChanged} />
        <SupplierPaymentSteps key={payment.version} payment={payment} onChanged={onChanged} />
      </div>
    </Dialog>
  );
}

function Facts({ of: payment }: { of: SupplierPaymentAnswer }) {
  const t = useTexts(supplierPaymentTexts);
  const shared = useTexts(payableTexts);
  const area = areaOf(useViewer().role);
  const { approval, cancelled, sent, reversed, amount } = payment;
  const isForeign = amount.currency !== 'GHS';
  const difference = sent ? pesewasOf(sent.difference) : 0;
  const stepText = (step: { by: { name: string }; at: string } | null) =>
    step && shared.atBy(dayAndTime(step.at), step.by.name);
  return (
    <DescriptionList
      items={[
        [
          t.bill,
          <Link key="bill" to={`${area}/financial/bills?bill=${payment.bill.id}`}>
            {t.viewBill(payment.bill.number ?? shared.noNumber)}
          </Link>,
        ],
        [t.payTo, payment.payTo],
        [t.settles, isForeign ? money(payment.settled) : null],
        [t.requested, shared.atBy(dayAndTime(payment.requestedAt), payment.requestedBy.name)],
        [t.approved, stepText(approval)],
        [t.cancelled, stepText(cancelled)],
        [t.sent, stepText(sent)],
        [t.postedOn, sent && day(sent.postedOn)],
        [t.method, sent && `${shared[sent.method]}, ${sent.reference}`],
        [t.rate, sent && isForeign ? shared.rateAt(sent.cedisPer, sent.rateSource) : null],
        [t.cash, sent && isForeign ? money(sent.cash) : null],
        [difference > 0 ? t.loss : t.gain, difference !== 0 ? money(Math.abs(difference)) : null],
        [t.reversed, stepText(reversed)],
        [shared.reason, reversed?.reason ?? cancelled?.reason],
      ]}
    />
  );
}
