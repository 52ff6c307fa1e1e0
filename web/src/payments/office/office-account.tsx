import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { idIn } from '../../lib/format/id-in.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Account, AccountStatement } from '../customer/account-statement.tsx';
import { OfficeRefundCredit } from './office-refund-credit.tsx';

/** A customer's account for finance, by period: `?part=account&customer=…`. */
export function OfficeAccount() {
  const customerId = idIn(useFilters().get('customer'));
  const back = { to: `${areaOf(useViewer().role)}/payments`, label: 'Payments' };
  if (!customerId)
    return (
      <>
        <PageHead title="Statement of account" back={back} />
        <Empty title="No customer selected">
          Open one of the customer’s invoices or payments, then choose Statement of account.
        </Empty>
      </>
    );
  return <AccountStatement customerId={customerId} renderActions={headOf} />;
}

const headOf = (account: Account) => <Head account={account} />;

function Head({ account }: { account: Account }) {
  const viewer = useViewer();
  const [isRequesting, setRequesting] = useState(false);
  const { id: customerId, name, customerCode } = account.customer;
  const hasFree = account.free.amount !== '0.00' && mayRefund.request(viewer, { customerId });
  return (
    <>
      <PageHead
        title={`${name}’s account`}
        back={{ to: `${areaOf(viewer.role)}/payments`, label: 'Payments' }}
        lead={`${customerCode}. All charges, payments, credits and refunds.`}
        actions={
          hasFree && (
            <Button onClick={() => setRequesting(true)}>{`Refund ${money(account.free)}`}</Button>
          )
        }
      />
      {isRequesting && (
        <OfficeRefundCredit account={account} onClose={() => setRequesting(false)} />
      )}
    </>
  );
}
