import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { askAgain } from '../lib/asked.ts';
import { safePath } from '../lib/safe-path.ts';
import { keepUser, useViewer } from '../lib/session.ts';
import { areaOf } from '../lib/stored-role.ts';
import { useWords } from '../lib/words.ts';
import { Card } from '../ui/card.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { toast } from '../ui/toast.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetup } from './second-factor-setup.tsx';
import { secondFactorWords } from './second-factor-words.ts';

import css from './second-factor.module.css';

/** Where staff set up the second factor that the company asks for, before anything else opens to them. */
export default function SecondFactorPage() {
  const said = useWords(secondFactorWords);
  const viewer = useViewer();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!viewer.mustSetUpSecondFactor) {
    const wanted = safePath(search.get('redirect'));
    return <Navigate replace to={wanted ?? `${areaOf(viewer.role)}/profile#two-factor`} />;
  }

  function handleKept() {
    const { mustSetUpSecondFactor: _, ...user } = viewer;
    toast(said.done);
    keepUser(user);
    // What was refused until now is asked again.
    void queries.resetQueries();
    askAgain();
  }
  return (
    <div className={css.page}>
      <PageHead title={said.requiredTitle} />
      <Card title={said.title}>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={handleKept} />
        ) : (
          <div className="stack">
            <p>{said.requiredWhy}</p>
            <SecondFactorSetup onDone={setCodes} />
          </div>
        )}
      </Card>
    </div>
  );
}
