import { areaOf, useViewer } from '../lib/session.ts';
import { Empty } from '../ui/empty.tsx';
import { useFilters } from '../ui/filters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { AccountStatement } from './account-statement.tsx';

/** The account of one customer for finance, by period: `?part=account&customer=…`. */
export function OfficeAccount() {
  const customerId = useFilters().get('customer');
  const back = { to: `${areaOf(useViewer().role)}/financial/payments`, label: 'Payments' };
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

const headOf = (customer: { name: string; customerCode: string }) => <Head customer={customer} />;

function Head({
  customer: { name, customerCode },
}: {
  customer: { name: string; customerCode: string };
}) {
  const area = areaOf(useViewer().role);
  return (
    <PageHead
      title={`Account of ${name}`}
      back={{ to: `${area}/financial/payments`, label: 'Payments' }}
      lead={`${customerCode}: every charge, payment, credit and refund.`}
    />
  );
}
