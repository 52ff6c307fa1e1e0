import { mayTask } from '@sankofa/domain/background-tasks/task-policy';
import type { Ageing } from '@sankofa/domain/values/ledger-accounts';
import { lazy, Suspense, useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';
import { statementTaskTexts } from './statement-task-texts.ts';

const StatementsDialog = lazy(async () => ({
  default: (await import('./statements-dialog.tsx')).StatementsDialog,
}));

/** Emails statements of account to all customers with a balance due, as a task. For finance. */
export function EmailStatements({
  age,
  ages,
}: {
  age: Ageing | undefined;
  /** The names of the ages. */
  ages: Readonly<Record<Ageing, string>>;
}) {
  const t = useTexts(statementTaskTexts);
  const [isOpen, setOpen] = useState(false);
  if (!mayTask.emailStatements(useViewer())) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && (
        <Suspense>
          <StatementsDialog age={age} ages={ages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
