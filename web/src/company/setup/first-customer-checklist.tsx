import { changeSetup, getSetup } from '@sankofa/domain/company/setup-endpoints';
import { Link } from 'react-router';

import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { setupForms } from './setup-steps.tsx';

/** What is missing before the first customer, from the records; nothing once it is complete or closed. */
export function FirstCustomerChecklist() {
  const setup = useAnswer(getSetup, { staleMs: 0 });
  const send = useSharedSend(changeSetup, [getSetup]);
  const missing = setup.data?.steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone) ?? [];
  if (missing.length === 0 || setup.data?.isDismissed) return null;
  return (
    <Card title="Before your first customer" tone="warn">
      <div className="stack">
        <p>These parts of your company are not set up yet.</p>
        <ul>
          {missing.map(({ step }) => (
            <li key={step}>
              <Link to={`/admin/setup?step=${step}`}>{setupForms[step].title}</Link>
            </li>
          ))}
        </ul>
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <div className="row">
          <ButtonLink to="/admin/setup" variant="primary">
            Continue set-up
          </ButtonLink>
          <Button
            isBusy={send.isPending}
            onClick={() => send.mutate({ body: { isDismissed: true } })}
          >
            Don’t show again
          </Button>
        </div>
      </div>
    </Card>
  );
}
