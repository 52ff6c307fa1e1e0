import {
  listGatewayIssues,
  type GatewayIssueAnswer,
} from '@sankofa/domain/payments/checkouts/gateway-issue-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAllPages } from '../../lib/queries/query.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { officeCheckoutTexts, type OfficeCheckoutTexts } from './office-checkout-texts.ts';
import { GatewayIssueDialog } from './office-gateway-issue-dialog.tsx';
import { issueAmount, issueLabel } from './office-gateway-issue-texts.ts';

import css from '../office-payments.module.css';

/** Payments from the provider without a checkout here, and chargebacks. */
export function GatewayIssues() {
  const t = useTexts(officeCheckoutTexts);
  const filters = useFilters();
  const issues = useAllPages(listGatewayIssues, {
    query: { state: 'OPEN', limit: 100 },
    staleMs: 0,
    everyMs: 15_000,
  });
  const items = issues.data ?? [];
  const opened = items.find(({ id }) => id === filters.get('issue'));
  if (items.length === 0) return null;
  return (
    <>
      <div className={css.issues}>
        <Alert tone="bad" title={t.attention(items.length)}>
          <ul className={css.cases}>
            {items.map((one) => (
              <li key={one.id}>
                <Button size="small" onClick={() => filters.set('issue', one.id)}>
                  {nameOf(t, one)}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      </div>
      {opened && <GatewayIssueDialog issue={opened} onClose={() => filters.set('issue', null)} />}
    </>
  );
}

const nameOf = (t: OfficeCheckoutTexts, one: GatewayIssueAnswer) =>
  [issueLabel(t, one), issueAmount(t, one), one.customer?.name ?? one.reference]
    .filter(Boolean)
    .join(', ');
