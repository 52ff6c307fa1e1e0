import { PageHead } from '../../ui/layout/page-head.tsx';
import { AccountStatement } from './account-statement.tsx';

/** The own account of a customer. */
export default function StatementPage() {
  return (
    <>
      <PageHead
        title="Statement of account"
        back={{ to: '/customer/payments', label: 'Payments' }}
      />
      <AccountStatement />
    </>
  );
}
