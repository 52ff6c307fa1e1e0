import { mayPayment } from '@sankofa/domain/payments/payment-policy';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { useFilters } from '../../ui/data/filters.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { GatewayIssues } from '../checkouts/office-gateway-issues.tsx';
import { OnlineReviews } from '../checkouts/office-online-reviews.tsx';
import { RecordPaymentDialog } from '../claims/office-record-payment.tsx';
import { PaymentTabs } from '../office-payment-tabs.tsx';
import { OfficePaymentList } from './office-payment-list.tsx';
import { officePaymentsTexts } from './office-payments-texts.ts';

import css from '../office-payments.module.css';

const Reconciliation = lazy(async () => ({
  default: (await import('../checkouts/office-reconciliation.tsx')).Reconciliation,
}));

const Cash = lazy(async () => ({ default: (await import('../cash/office-cash.tsx')).Cash }));

const StatementImport = lazy(async () => ({
  default: (await import('../statements/office-statement-import.tsx')).StatementImport,
}));

const Transfers = lazy(async () => ({
  default: (await import('../transfers/office-transfers.tsx')).Transfers,
}));

const Account = lazy(async () => ({
  default: (await import('./office-account.tsx')).OfficeAccount,
}));

const parts = {
  gateway: Reconciliation,
  statement: StatementImport,
  cash: Cash,
  transfers: Transfers,
  account: Account,
};

/** Payments reported by customers or recorded by staff; those that wait come first. */
export default function OfficePaymentsPage() {
  const t = useTexts(officePaymentsTexts);
  const viewer = useViewer();
  const filters = useFilters();
  const [isRecording, setRecording] = useState(false);
  if (!mayPayment.listAll(viewer)) return <DutyNeeded duty="finance" title={t.payments} />;
  const part = filters.oneOf('part', ['gateway', 'statement', 'cash', 'transfers', 'account']);
  if (part) {
    const SelectedPart = parts[part];
    return (
      <Suspense>
        <SelectedPart />
      </Suspense>
    );
  }
  const recordButton = (
    <Button variant="primary" icon={IconPlus} onClick={() => setRecording(true)}>
      {t.recordPayment}
    </Button>
  );
  return (
    <>
      <PageHead title={t.payments} actions={recordButton} />
      <PaymentTabs />
      <div className={css.quickLinks}>
        <ButtonLink to="?part=gateway" size="small">
          {t.reconciliation}
        </ButtonLink>
        <ButtonLink to="?part=statement" size="small">
          {t.importStatement}
        </ButtonLink>
        <ButtonLink to="?part=cash" size="small">
          {t.cashCount}
        </ButtonLink>
        <ButtonLink to="?part=transfers" size="small">
          {t.transfers}
        </ButtonLink>
      </div>
      <OnlineReviews />
      <GatewayIssues />
      <OfficePaymentList />
      {isRecording && <RecordPaymentDialog onClose={() => setRecording(false)} />}
    </>
  );
}
