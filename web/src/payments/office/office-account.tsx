import { mayRefund } from '@sankofa/domain/payments/refunds/refund-policy';
import { useState } from 'react';

import { money } from '../../lib/format/format.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type Account, AccountStatement } from '../customer/account-statement.tsx';
import { OfficeAskCredit } from './office-ask-credit.tsx';

/** The account of one customer for finance, by period: `?part=account&customer=…`. */
export function OfficeAccount() {
  const customerId = useFilters().get('customer');
  const back = { to: `${areaOf(useViewer().role)}/payments`, label: 'Payments' };
  if (!customerId)
    return (
      <>
        <PageHead title="Statement of account" back={back} />
        <Empty title="Whose account?">
          Open an invoice or a payment of the customer; the statement is a press away there.
        </Empty>
      </>
    );
  return <AccountStatement customerId={customerId} onKnown={headOf} />;
}

const headOf = (account: Account) => <Head account={account} />;

function Head({ account }: { account: Account }) {
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { id: customerId, name, customerCode } = account.customer;
  const hasFree = account.free.amount !== '0.00' && mayRefund.request(viewer, { customerId });
  return (
    <>
      <PageHead
        title={`Account of ${name}`}
        back={{ to: `${areaOf(viewer.role)}/payments`, label: 'Payments' }}
        lead={`${customerCode}: every charge, payment, credit and refund.`}
        actions={
          hasFree && (
            <Button onClick={() => setAsking(true)}>{`Ask ${money(account.free)} back`}</Button>
          )
        }
      />
      {isAsking && <OfficeAskCredit account={account} onClose={() => setAsking(false)} />}
    </>
  );
}
