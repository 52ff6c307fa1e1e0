import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { accountTexts } from '../account/account-texts.ts';
import { OfficeApplyCredit } from '../account/office-apply-credit.tsx';
import { OfficeRecordOnAccount } from '../account/office-record-on-account.tsx';
import { type Account, AccountStatement } from '../customer/account-statement.tsx';
import { officePaymentsTexts } from './office-payments-texts.ts';
import { OfficeRefundCredit } from './office-refund-credit.tsx';

/** A customer's account for finance, by period: `?part=account&customer=…`. */
export function OfficeAccount() {
  const t = useTexts(officePaymentsTexts);
  const customerId = idIn(useFilters().get('customer'));
  const back = { to: `${areaOf(useViewer().role)}/payments`, label: t.payments };
  if (!customerId)
    return (
      <>
        <PageHead title={t.statementOfAccount} back={back} />
        <Empty title={t.noCustomerSelected}>{t.chooseCustomerHint}</Empty>
      </>
    );
  return <AccountStatement customerId={customerId} renderActions={headOf} />;
}

const headOf = (account: Account) => <Head account={account} />;

function Head({ account }: { account: Account }) {
  const t = useTexts(officePaymentsTexts);
  const viewer = useViewer();
  const own = useTexts(accountTexts);
  const [open, setOpen] = useState<'REFUND' | 'APPLY' | 'RECORD' | null>(null);
  const close = () => setOpen(null);
  const { id: customerId, name, customerCode } = account.customer;
  const isApplicable = account.free.amount !== '0.00' && account.owed.amount !== '0.00';
  const hasFree = account.free.amount !== '0.00' && mayRefund.request(viewer, { customerId });
  return (
    <>
      <PageHead
        title={t.accountOf(name)}
        back={{ to: `${areaOf(viewer.role)}/payments`, label: t.payments }}
        lead={t.accountLead(customerCode)}
        actions={
          <>
            {hasFree && (
              <Button onClick={() => setOpen('REFUND')}>
                {t.refundCredit(money(account.free))}
              </Button>
            )}
            {isApplicable && <Button onClick={() => setOpen('APPLY')}>{own.applyCredit}</Button>}
            <Button variant="primary" onClick={() => setOpen('RECORD')}>
              {own.recordOnAccount}
            </Button>
          </>
        }
      />
      {open === 'REFUND' && <OfficeRefundCredit account={account} onClose={close} />}
      {open === 'APPLY' && <OfficeApplyCredit account={account} onClose={close} />}
      {open === 'RECORD' && <OfficeRecordOnAccount account={account} onClose={close} />}
    </>
  );
}
