import type { RuleLine, VerifyRules } from '@sankofa/domain/warehouse/verification/verify-rules';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { useLanguage } from '../../lib/messages/language.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { HoldForm } from '../carton-actions.tsx';
import { verifyTexts } from './verify-texts.ts';

/** Returns which checks of the settings are ticked; the error is only shown if one is missing. */
export function useChecks({ checks }: VerifyRules) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const done = checks.map(({ en }) => en).filter((en) => ticked.has(en));
  return {
    done,
    isMissing: isMissing && done.length < checks.length,
    tick: ({ en }: RuleLine, isDone: boolean) =>
      setTicked((before) =>
        isDone ? new Set([...before, en]) : new Set([...before].filter((one) => one !== en)),
      ),
    areDone: () => {
      setMissing(done.length < checks.length);
      return done.length === checks.length;
    },
  };
}

export function Checks({
  rules,
  of: checks,
}: {
  rules: VerifyRules;
  of: ReturnType<typeof useChecks>;
}) {
  const t = useTexts(verifyTexts);
  const language = useLanguage();
  if (rules.checks.length === 0) return null;
  return (
    <fieldset className="stack">
      <legend>{t.checks}</legend>
      {checks.isMissing && <Alert tone="bad" title={t.checksMissing} />}
      {rules.checks.map((one) => (
        <CheckField
          key={one.en}
          name={`check-${one.en}`}
          label={one[language]}
          checked={checks.done.includes(one.en)}
          onChange={(event) => checks.tick(one, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

/** Prohibited goods, and a hold for those that are found. */
export function Prohibited({
  rules,
  carton,
  onHoldPlaced,
}: {
  rules: VerifyRules;
  carton: FoundPackage;
  onHoldPlaced: () => void;
}) {
  const t = useTexts(verifyTexts);
  const language = useLanguage();
  const [isHolding, setHolding] = useState(false);
  if (rules.prohibited.length === 0) return null;
  return (
    <details>
      <summary>{t.prohibited(rules.prohibited.length)}</summary>
      <div className="stack">
        <ul>
          {rules.prohibited.map((one) => (
            <li key={one.en}>{one[language]}</li>
          ))}
        </ul>
        {isHolding ? (
          <HoldForm
            carton={carton}
            first="PROHIBITED_GOODS"
            onBack={() => setHolding(false)}
            onDone={onHoldPlaced}
          />
        ) : (
          <div>
            <Button size="large" variant="danger" onClick={() => setHolding(true)}>
              {t.foundProhibited}
            </Button>
          </div>
        )}
      </div>
    </details>
  );
}
