import { listDisputes } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { Link } from 'react-router';

import { useTexts } from '../../lib/messages/messages.ts';
import { useFirstRow } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { remeasureTexts } from './remeasure-texts.ts';

/** A notice for staff who verify that a re-measure request is open; renders nothing without one. */
export function DisputesWaiting() {
  const t = useTexts(remeasureTexts);
  const { data: first } = useFirstRow(listDisputes);
  if (!first) return null;
  return (
    <Alert tone="warn" action={<Link to="/staff/warehouse/verify/remeasure">{t.see}</Link>}>
      {t.waiting(first.customer.name)}
    </Alert>
  );
}
