import { PageHead } from '../../ui/layout/page-head.tsx';
import { AccountStatement } from './account-statement.tsx';

/** A customer's own account. */
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
