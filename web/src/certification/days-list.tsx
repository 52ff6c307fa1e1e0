import {
  type CertifiedDay,
  listCertifiedDays,
} from '@sankofa/domain/certification/certification-endpoints';

import { count, day, dayAndTime, money } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';

const texts = dictionary({
  en: {
    title: 'Daily reports',
    what: 'the days',
    none: 'No days yet',
    noneText: 'Each day with certified invoices is compared with the Revenue Authority’s report.',
    day: 'Day',
    invoices: 'Invoices',
    vat: 'VAT',
    levies: 'Levies',
    total: 'Total',
    reported: (figure: string) => `Authority: ${figure}`,
    result: 'Result',
    equal: 'Equal',
    differs: 'Differs',
    noReport: 'No report yet',
    compared: (when: string) => `compared ${when}`,
  },
  zh: {
    title: '日报核对',
    what: '日期',
    none: '暂无记录',
    noneText: '有认证账单的日期会与税务局日报核对。',
    day: '日期',
    invoices: '账单数',
    vat: '增值税',
    levies: '附加税',
    total: '合计',
    reported: (figure: string) => `税务局：${figure}`,
    result: '结果',
    equal: '一致',
    differs: '不一致',
    noReport: '暂无日报',
    compared: (when: string) => `${when} 核对`,
  },
});

type T = TextsOf<typeof texts>;

/** Our certified invoices of each day beside the Authority's report. */
export function DaysList() {
  const t = useTexts(texts);
  const days = usePages(listCertifiedDays, { query: { withTotal: 'true' } });
  return (
    <ListCard
      of={days}
      what={t.what}
      label={t.title}
      columns={columnsOf(t)}
      none={<Empty title={t.none}>{t.noneText}</Empty>}
    />
  );
}

const beside = (t: T, ours: string, reported: string | null) => (
  <TwoLines under={reported === null || reported === ours ? null : t.reported(reported)}>
    {ours}
  </TwoLines>
);

const columnsOf = (t: T): Column<CertifiedDay>[] => [
  { head: t.day, phone: 'title', cell: ({ id }) => day(id) },
  {
    head: t.invoices,
    isNumber: true,
    cell: ({ ours, reported }) =>
      beside(t, count(ours.invoices), reported && count(reported.invoices)),
  },
  {
    head: t.vat,
    isNumber: true,
    cell: ({ ours, reported }) => beside(t, money(ours.vat), reported && money(reported.vat)),
  },
  {
    head: t.levies,
    isNumber: true,
    cell: ({ ours, reported }) => beside(t, money(ours.levies), reported && money(reported.levies)),
  },
  {
    head: t.total,
    isNumber: true,
    cell: ({ ours, reported }) => beside(t, money(ours.total), reported && money(reported.total)),
  },
  {
    head: t.result,
    phone: 'corner',
    cell: ({ reported, isEqual, comparedAt }) => (
      <TwoLines under={comparedAt && t.compared(dayAndTime(comparedAt))}>
        {reported ? (
          <Pill tone={isEqual ? 'ok' : 'bad'}>{isEqual ? t.equal : t.differs}</Pill>
        ) : (
          <Pill tone="neutral">{t.noReport}</Pill>
        )}
      </TwoLines>
    ),
  },
];
