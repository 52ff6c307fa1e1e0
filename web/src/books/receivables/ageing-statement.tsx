import {
  ageingOrders,
  getAgeingCsv,
  getAgeingPdf,
  getAgeingXlsx,
  listAgeing,
} from '@sankofa/domain/books/ageing-endpoints';
import { ageings, type Ageing } from '@sankofa/domain/values/ledger-accounts';
import { pesewasOf, type Money } from '@sankofa/domain/values/money';
import { Link } from 'react-router';
import type { z } from 'zod/mini';

import { EmailStatements } from '../../background-tasks/background-tasks.tsx';
import { amount, day, money, today } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { usePages } from '../../lib/queries/query.tsx';
import { PaymentTabs } from '../../payments/payments.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Chips, FilterBar, useFilters } from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';
import { type AgeTexts, ageTexts } from '../account-texts.ts';
import { reportTexts, type ReportTexts } from '../report-texts.ts';

import css from './ageing-statement.module.css';

type Row = z.output<typeof listAgeing.answer>['items'][number];
type Totals = z.output<typeof listAgeing.answer>['totals'];

const orderLabels = (t: ReportTexts) =>
  ({ MOST: t.largestBalance, OLDEST: t.oldestFirst }) as const;
const figure = (value: Money) => (pesewasOf(value) === 0 ? '' : amount(value));
const owedOf = (bands: Totals, age: Ageing) => bands.find((band) => band.age === age)?.owed;

/** Receivables by customer and age: the rows behind the chart of receivables. */
export function AgeingStatement({ base }: { base: string }) {
  const t = useTexts(reportTexts);
  const ages = useTexts(ageTexts);
  const filters = useFilters(['part']);
  const age = filters.oneOf('age', ageings);
  const order = filters.oneOf('order', ageingOrders);
  const on = filters.get('on') || undefined;
  const query = { age, order, on, q: filters.get('q') };
  const rows = usePages(listAgeing, { query, staleMs: 0 });
  // Invoices are listed as they are now, so only today's ages lead to them.
  const isPast = on !== undefined && on < today();
  return (
    <>
      <PageHead
        title={t.receivablesByCustomer}
        back={{ to: `${base}/analytics`, label: t.analytics }}
        lead={isPast ? t.ageingLeadOn(day(on)) : t.ageingLead}
        actions={!isPast && <EmailStatements age={age} ages={ages} />}
      />
      <PaymentTabs />
      <div className="stack">
        <FilterBar filters={filters} search={t.searchCustomers}>
          <div className={css.day}>
            <TextField
              name="on"
              label={t.asOf}
              type="date"
              value={on ?? today()}
              max={today()}
              onChange={(event) => filters.set('on', event.currentTarget.value)}
            />
          </div>
          <Chips
            filters={filters}
            name="age"
            label={t.age}
            options={ageings.map((value) => ({ value, label: ages[value] }))}
          />
          <Chips
            filters={filters}
            name="order"
            label={t.order}
            options={ageingOrders.map((value) => ({ value, label: orderLabels(t)[value] }))}
          />
        </FilterBar>
        <ListCard
          title={rows.first ? titleOf(t, ages, rows.first.totals, age) : t.receivables}
          of={rows}
          what={t.whatReceivables}
          label={t.receivablesByCustomer}
          columns={columnsAt(t, { base, age, isPast })}
          unmatched={{ title: t.noMatchingCustomers, filters }}
          none={<Empty title={t.noOutstandingBalances}>{t.allPaid}</Empty>}
        />
        <p className="row">
          <DownloadButton label="CSV" load={() => download(getAgeingCsv, { query })} />
          <DownloadButton label="Excel" load={() => download(getAgeingXlsx, { query })} />
          <DownloadButton label="PDF" load={() => download(getAgeingPdf, { query })} />
        </p>
      </div>
    </>
  );
}

/** Returns the total of the bar that was opened, or of all. */
function titleOf(t: ReportTexts, ages: AgeTexts, totals: Totals, age: Ageing | undefined): string {
  if (age === undefined)
    return t.outstanding(money(totals.reduce((sum, { owed }) => sum + pesewasOf(owed), 0)));
  return t.ofAge(money(owedOf(totals, age) ?? 0), ages[age]);
}

const drillDownQuery = (age: Ageing | undefined) =>
  age === undefined ? { state: 'DUE' } : { age };

type Shown = { base: string; age: Ageing | undefined; isPast: boolean };

/** A customer leads to their open invoices; on a past day to their account, which has every entry. */
const linkOf = (id: string, { base, age, isPast }: Shown) =>
  isPast
    ? `${base.replace(/\/financial$/, '')}/payments?${new URLSearchParams({ part: 'account', customer: id })}`
    : `${base}/invoices?${new URLSearchParams({ customer: id, ...drillDownQuery(age) })}`;

const columnsAt = (t: ReportTexts, shown: Shown): Column<Row>[] => [
  {
    head: t.customer,
    cell: ({ id, name, customerCode, invoices }) => (
      <TwoLines under={t.codeAndInvoices(customerCode, invoices)}>
        <Link to={linkOf(id, shown)}>{name}</Link>
      </TwoLines>
    ),
  },
  ...ageings.map((one) => ({
    head: t[one],
    isNumber: true,
    cell: ({ bands }: Row) => figure(owedOf(bands, one) ?? { amount: '0.00', currency: 'GHS' }),
  })),
  {
    head: t.totalGhs,
    isNumber: true,
    cell: ({ owed }) => <strong className="num">{amount(owed)}</strong>,
  },
  { head: t.creditOnAccountGhs, isNumber: true, cell: ({ credit }) => figure(credit) },
  { head: t.oldestDueDate, cell: ({ oldestDueOn }) => (oldestDueOn ? day(oldestDueOn) : '') },
];
