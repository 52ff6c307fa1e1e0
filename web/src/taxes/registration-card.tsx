import type { TaxesAnswer } from '@sankofa/domain/taxes/tax-endpoints';
import { mayTax } from '@sankofa/domain/taxes/tax-policy';
import { useState } from 'react';

import { day } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useViewer } from '../lib/session/session.ts';
import { Pill } from '../ui/data/pill.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { taxPageTexts } from './tax-page-texts.ts';

/** Whether the company is registered for VAT, and how prices are shown. */
export function RegistrationCard({ taxes }: { taxes: TaxesAnswer }) {
  const t = useTexts(taxPageTexts);
  const mayRegister = mayTax.register(useViewer());
  const [dialog, setDialog] = useState<'register' | 'end' | null>(null);
  const current = taxes.registrations.find(({ isCurrent }) => isCurrent);
  const next = taxes.registrations.findLast(({ from }) => from > (current?.from ?? ''));
  const tin = current?.tin ?? null;
  const close = () => setDialog(null);
  return (
    <Card title={t.registration}>
      <div className="stack">
        <p>
          <Pill tone={tin === null ? 'neutral' : 'ok'}>
            {tin === null ? t.notRegistered : t.registered}
          </Pill>
        </p>
        {tin === null || !current ? (
          <p>{t.notRegisteredText}</p>
        ) : (
          <p>
            {t.registeredSince(tin, day(current.from))}{' '}
            {current.isPriceInclusive ? t.withTax : t.withoutTax}
          </p>
        )}
        {next && next.id !== current?.id && <p>{t.registersOn(day(next.from))}</p>}
        {mayRegister ? (
          <div className="row">
            <Button
              variant={tin === null ? 'primary' : 'plain'}
              onClick={() => setDialog('register')}
            >
              {tin === null ? t.register : t.change}
            </Button>
            {tin !== null && <Button onClick={() => setDialog('end')}>{t.endRegistration}</Button>}
          </div>
        ) : (
          <p className="muted small">{t.adminOnly}</p>
        )}
      </div>
      {dialog && <RegistrationDialog taxes={taxes} isEnd={dialog === 'end'} onClose={close} />}
    </Card>
  );
}
