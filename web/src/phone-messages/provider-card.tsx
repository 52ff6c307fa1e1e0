import { showPhoneChannels } from '@sankofa/domain/phone-messages/phone-message-endpoints';
import type { z } from 'zod/mini';

import { count, dayAndTime, money } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Card } from '../ui/layout/card.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { pageTexts } from './phone-message-page-texts.ts';

type Channels = z.output<typeof showPhoneChannels.answer>;

/** How the providers are doing, and what SMS cost against their limits. */
export function ProviderCard() {
  const t = useTexts(pageTexts);
  const channels = useAnswer(showPhoneChannels, { staleMs: 0, everyMs: 60_000 });
  return (
    <Answer of={channels} what={t.channels}>
      {(now) => (
        <>
          <Figures now={now} />
          <Card title={t.channels}>
            {now.providers.length === 0 ? (
              <Empty title={t.off}>{t.offText}</Empty>
            ) : (
              <ul className="stack">
                {now.providers.map((one) => (
                  <li key={one.provider}>
                    <Provider of={one} />
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </>
      )}
    </Answer>
  );
}

const cedis = (amount: string) => money({ amount, currency: 'GHS' });

function Figures({ now: { sms, waiting, dead } }: { now: Channels }) {
  const t = useTexts(pageTexts);
  return (
    <StatTiles>
      <StatTile label={t.smsToday} value={cedis(sms.today)} meaning={t.of(cedis(sms.mostToday))} />
      <StatTile label={t.smsMonth} value={cedis(sms.month)} meaning={t.of(cedis(sms.mostMonth))} />
      <StatTile label={t.waiting} value={count(waiting)} meaning={t.waitingText} />
      <StatTile
        label={t.deadOnly}
        value={count(dead)}
        meaning={t.deadText}
        to="?isDead=true"
        tone={dead > 0 ? 'warn' : undefined}
      />
    </StatTiles>
  );
}

const names = { ARKESEL: 'Arkesel', HUBTEL: 'Hubtel', WHATSAPP: 'WhatsApp' } as const;

function Provider({ of }: { of: Channels['providers'][number] }) {
  const t = useTexts(pageTexts);
  const { provider, lastSuccessAt, refusedAt, refusalText, pausedUntil } = of;
  if (pausedUntil !== null)
    return (
      <TwoLines
        under={
          refusedAt !== null && refusalText !== null
            ? t.lastRefusal(refusalText, dayAndTime(refusedAt))
            : null
        }
      >
        <span>
          {names[provider]} <Pill tone="bad">{t.pausedUntil(dayAndTime(pausedUntil))}</Pill>
        </span>
      </TwoLines>
    );
  return (
    <TwoLines
      under={`${t.lastSuccess}: ${lastSuccessAt === null ? t.never : dayAndTime(lastSuccessAt)}`}
    >
      <span>
        {names[provider]}{' '}
        <Pill tone={lastSuccessAt === null ? 'neutral' : 'ok'}>
          {lastSuccessAt === null ? t.unused : t.working}
        </Pill>
      </span>
    </TwoLines>
  );
}
