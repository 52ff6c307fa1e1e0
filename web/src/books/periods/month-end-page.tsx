import { mayBooks } from '@sankofa/domain/books/book-policy';
import { getMonthEnd, type MonthEndAnswer } from '@sankofa/domain/books/month-end-endpoints';
import { monthBefore } from '@sankofa/domain/values/periods/month';
import { Link } from 'react-router';

import { count, month as monthText, money, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { PaymentTabs } from '../../payments/payments.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { reportLinks, stepLink } from './month-end-links.ts';
import { monthEndTexts, type MonthEndTexts } from './month-end-texts.ts';
import { PeriodLock } from './period-lock.tsx';

type Step = MonthEndAnswer['steps'][number];
const monthsShown = 13;

/** What is left to do before the books of a month are closed, each step with the list that it counts. */
export default function MonthEndPage() {
  const t = useTexts(monthEndTexts);
  const viewer = useViewer();
  if (!mayBooks.read(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  return <MonthEnd area={areaOf(viewer.role)} />;
}

/** Returns this month and those before it, newest first. */
function recentMonths(): string[] {
  const months = [today().slice(0, 7)];
  while (months.length < monthsShown) months.push(monthBefore(`${months.at(-1)}-01`));
  return months;
}

function MonthEnd({ area }: { area: string }) {
  const t = useTexts(monthEndTexts);
  const filters = useFilters(['month']);
  const months = recentMonths();
  const month = filters.oneOf('month', months) ?? monthBefore(today());
  const answer = useAnswer(getMonthEnd, { query: { month }, staleMs: 0, everyMs: 60_000 });
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <PaymentTabs />
      <div className="stack">
        <FilterBar filters={filters}>
          <SelectField
            name="month"
            label={t.month}
            options={months.map((one) => [one, monthText(`${one}-01`)] as const)}
            value={month}
            onChange={(event) => filters.set('month', event.currentTarget.value)}
          />
        </FilterBar>
        <Answer of={answer} what={t.what}>
          {(shown) => <Steps of={shown} area={area} />}
        </Answer>
      </div>
    </>
  );
}

function Steps({ of: answer, area }: { of: MonthEndAnswer; area: string }) {
  const t = useTexts(monthEndTexts);
  const left = answer.steps.filter((one) => one.left > 0).length;
  return (
    <>
      <StatTiles>
        <StatTile
          label={t.stepsLeft}
          value={count(left)}
          meaning={left === 0 ? t.allDone : t.ofSteps(answer.steps.length)}
          tone={left > 0 ? 'warn' : undefined}
        />
        <StatTile
          label={t.books}
          value={answer.isClosed ? t.closed : t.open}
          meaning={monthText(answer.from)}
        />
      </StatTiles>
      {!answer.hasEnded && <Alert tone="info">{t.notEnded}</Alert>}
      <Card isFlush title={t.steps}>
        <Table
          label={t.steps}
          rows={answer.steps}
          keyOf={({ step }) => step}
          columns={columnsOf(t, area, answer)}
        />
      </Card>
      <Card title={t.reports}>
        <div className="row">
          {reportLinks(area, answer).map(({ report, to }) => (
            <ButtonLink key={report} size="small" to={to}>
              {t[report]}
            </ButtonLink>
          ))}
        </div>
      </Card>
      <Card title={t.closing}>
        <div className="stack">
          <p className="muted">{t.closingHint}</p>
          <PeriodLock through={answer.to} />
        </div>
      </Card>
    </>
  );
}

const columnsOf = (t: MonthEndTexts, area: string, answer: MonthEndAnswer): Column<Step>[] => [
  {
    head: t.step,
    cell: ({ step }) => (
      <TwoLines under={t[`${step}_HINT`]}>
        <Link to={stepLink(step, area, answer)}>{t[step]}</Link>
      </TwoLines>
    ),
  },
  {
    head: t.state,
    phone: 'corner',
    cell: ({ left }) =>
      left === 0 ? <Pill tone="ok">{t.done}</Pill> : <Pill tone="warn">{t.left(count(left))}</Pill>,
  },
  {
    head: t.amount,
    isNumber: true,
    cell: ({ left, amount }) => left > 0 && amount && money(amount),
  },
];
