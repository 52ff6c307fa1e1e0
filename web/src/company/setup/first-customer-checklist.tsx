import { changeSetup, getSetup } from '@sankofa/domain/company/setup-endpoints';
import { Link } from 'react-router';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';
import { setupForms } from './setup-steps.tsx';

const texts = dictionary({
  en: {
    beforeYourFirst: 'Before your first customer',
    thesePartsOf: 'These steps aren’t done yet.',
    continueSetUp: 'Continue set-up',
    dontShowAgain: 'Don’t show again',
  },
  zh: {
    beforeYourFirst: '迎接第一位客户之前',
    thesePartsOf: '以下内容尚未设置。',
    continueSetUp: '继续设置',
    dontShowAgain: '不再显示',
  },
});

/** What is missing before the first customer, from the records; nothing once it is complete or closed. */
export function FirstCustomerChecklist() {
  const t = useTexts(texts);
  const language = useLanguage();
  const setup = useAnswer(getSetup, { staleMs: 0 });
  const send = useSharedSend(changeSetup, [getSetup]);
  if (!setup.data && !setup.error) return <Awaited />;
  const missing = setup.data?.steps.filter(({ isDone, isNeeded }) => isNeeded && !isDone) ?? [];
  if (missing.length === 0 || setup.data?.isDismissed) return null;
  return (
    <Card title={t.beforeYourFirst} tone="warn">
      <div className="stack">
        <p>{t.thesePartsOf}</p>
        <ul>
          {missing.map(({ step }) => (
            <li key={step}>
              <Link to={`/admin/setup?step=${step}`}>{setupForms[step].title[language]}</Link>
            </li>
          ))}
        </ul>
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <div className="row">
          <ButtonLink to="/admin/setup" variant="primary">
            {t.continueSetUp}
          </ButtonLink>
          <Button
            isBusy={send.isPending}
            onClick={() => send.mutate({ body: { isDismissed: true } })}
          >
            {t.dontShowAgain}
          </Button>
        </div>
      </div>
    </Card>
  );
}
