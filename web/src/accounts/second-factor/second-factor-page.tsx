import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { useTexts } from '../../lib/messages/messages.ts';
import { invalidateAnswers } from '../../lib/queries/answers.ts';
import { safePath } from '../../lib/session/safe-path.ts';
import { storeUser, useViewer } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PasskeyInstead } from './passkey-instead.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { secondFactorTexts } from './second-factor-texts.ts';

import css from './second-factor.module.css';

/** Where staff set up two-factor authentication if the company requires it, before any other page. */
export default function SecondFactorPage() {
  const t = useTexts(secondFactorTexts);
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!viewer.mustSetUpSecondFactor) {
    const redirectPath = safePath(search.get('redirect'));
    return <Navigate replace to={redirectPath ?? `${areaOf(viewer.role)}/profile#two-factor`} />;
  }

  function handleSaved() {
    const { mustSetUpSecondFactor: _, ...user } = viewer;
    toast(t.done);
    storeUser(user);
    // Reloads what was refused until now.
    void invalidateAnswers();
  }
  return (
    <div className={css.page}>
      <PageHead title={t.requiredTitle} />
      <Card title={t.title}>
        {codes ? (
          <RecoveryCodes codes={codes} onSaved={handleSaved} />
        ) : (
          <div className="stack">
            <p>{t.requiredHint}</p>
            <SecondFactorSetup onDone={setCodes} />
            <PasskeyInstead onCodes={setCodes} />
          </div>
        )}
      </Card>
    </div>
  );
}
