import {
  getCertificationSwitch,
  lookUpTin,
} from '@sankofa/domain/certification/certification-endpoints';
import { useState } from 'react';

import { messageOf } from '../lib/http/call-error.ts';
import { call } from '../lib/http/call.ts';
import { dictionary, useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/layout/button.tsx';

const texts = dictionary({
  en: {
    check: 'Check with the Revenue Authority',
    valid: (name: string) => `Registered as ${name}`,
    invalid: (reason: string) => `The Revenue Authority doesn’t accept this TIN: ${reason}`,
    failed: 'We couldn’t check the TIN',
  },
  zh: {
    check: '向税务局查询',
    valid: (name: string) => `登记名称：${name}`,
    invalid: (reason: string) => `税务局不接受此税号：${reason}`,
    failed: '未能查询税号',
  },
});

type Outcome = { tone: 'ok' | 'warn' | 'bad'; words: string };

/** Asks the Revenue Authority whose TIN this is; nothing if the company has no connection to it. */
export function TinLookUp({ tin }: { tin: string }) {
  const t = useTexts(texts);
  const connection = useAnswer(getCertificationSwitch);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!connection.data?.isAvailable) return null;
  async function check() {
    setBusy(true);
    try {
      const { name, authorityText } = await call(lookUpTin, { params: { tin } });
      setOutcome(
        name === null
          ? { tone: 'warn', words: t.invalid(authorityText ?? '') }
          : { tone: 'ok', words: t.valid(name) },
      );
    } catch (error) {
      setOutcome({ tone: 'bad', words: messageOf(error, t.failed) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <div className="row">
        <Button size="small" isBusy={isBusy} onClick={() => void check()}>
          {t.check}
        </Button>
      </div>
      {outcome && <Alert tone={outcome.tone}>{outcome.words}</Alert>}
    </>
  );
}
