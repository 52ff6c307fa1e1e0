import { getReceivablesTrend } from '@sankofa/domain/books/ageing-endpoints';
import { ageings } from '@sankofa/domain/values/ledger-accounts';
import { moneyOf, pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { amount, day, money } from '../../lib/format/format.ts';
import { shortDay } from '../../lib/format/short-days.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { changeText } from '../../ui/charts/change-text.ts';
import { ChartCard } from '../../ui/charts/chart-card.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import type { ComparedPeriod } from '../../ui/data/compared-period.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ageTexts } from '../account-texts.ts';
import { reportTexts } from '../report-texts.ts';

type Trend = z.output<typeof getReceivablesTrend.answer>;

/** Receivables by age at the end of each part of a period, from the journal. */
export function ReceivablesCard({
  period,
  base,
  action,
  isSmall = false,
}: {
  period: ComparedPeriod;
  /** The path of the finance pages. */
  base: string;
  action?: React.ReactNode;
  isSmall?: boolean;
}) {
  const t = useTexts(reportTexts);
  const answer = useAnswer(getReceivablesTrend, { query: period });
  return (
    <Answer
      of={answer}
      what={t.whatReceivables}
      skeleton={
        <Card title={t.receivablesOverTime}>
          <Skeleton lines={8} />
        </Card>
      }
    >
      {(trend) => <Receivables of={trend} base={base} action={action} isSmall={isSmall} />}
    </Answer>
  );
}

/** The axis is in cedis. */
const cedis = (value: Trend['period']['parts'][number]['owed']) => pesewasOf(value) / 100;

const pointsAt = (
  period: Trend['period'],
  before: Trend['before'],
  journal: (on: string) => string,
) =>
  period.parts.map(({ on }, at) => {
    const earlier = before.parts[at];
    return {
      key: on,
      label: day(on),
      tick: shortDay(on),
      before: earlier && day(earlier.on),
      to: journal(on),
    };
  });

function Receivables({
  of: { period, before },
  base,
  action,
  isSmall,
}: {
  of: Trend;
  base: string;
  action: React.ReactNode;
  isSmall: boolean;
}) {
  const t = useTexts(reportTexts);
  const ages = useTexts(ageTexts);
  const last = period.parts.at(-1);
  const owed = last?.owed ?? moneyOf(0);
  const overdue = (last?.bands ?? []).flatMap(({ age, owed: part }) =>
    age === 'NOT_DUE' ? [] : [pesewasOf(part)],
  );
  const journal = (on: string) => `${base}/journal?account=receivable&to=${on}`;
  return (
    <ChartCard
      title={t.receivablesOverTime}
      value={t.owedAndOverdue(money(owed), money(overdue.reduce((sum, part) => sum + part, 0)))}
      change={t.atTheEndOf(
        day(period.to),
        changeText(pesewasOf(owed), pesewasOf(before.parts.at(-1)?.owed ?? moneyOf(0)), {
          from: before.to,
          to: before.to,
        }),
      )}
      rows={{ to: journal(period.to), label: t.viewJournalEntries }}
      action={action}
      note={t.receivablesHint}
      file={`receivables-${period.from}-to-${period.to}`}
      isSmall={isSmall}
      figures={{
        label: t.receivablesByAgeGhs,
        of: t.pointHead,
        unit: 'GHS',
        kind: 'stack',
        write: (value) => amount(Math.round(value * 100)),
        points: pointsAt(period, before, journal),
        series: [
          ...ageings.toReversed().map((age) => ({
            key: age,
            name: ages[age],
            values: period.parts.map(({ bands }) =>
              cedis(bands.find((band) => band.age === age)?.owed ?? moneyOf(0)),
            ),
            total: money(last?.bands.find((band) => band.age === age)?.owed ?? moneyOf(0)),
          })),
          {
            key: 'before',
            name: t.periodBefore,
            isBefore: true,
            values: before.parts.map((part) => cedis(part.owed)),
          },
        ],
      }}
    />
  );
}
