import { mayBatch } from '@sankofa/domain/batches/batch-policy';
import {
  listUnpaid,
  type UnpaidShipment,
} from '@sankofa/domain/batches/readiness/batch-unpaid-endpoints';
import type { InstalmentKind } from '@sankofa/domain/invoices/invoice';
import { Link } from 'react-router';

import { day, money } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { usePages, useSummary } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Batch } from '../batch-texts.ts';

import css from './money-at-risk.module.css';

const texts = dictionary({
  en: {
    title: 'Unpaid in this batch',
    unpaid: (shipments: number) =>
      shipments === 1 ? '1 unpaid shipment.' : `${shipments} unpaid shipments.`,
    owed: (sum: string, shipments: number) =>
      shipments === 1
        ? `${sum} outstanding on 1 shipment.`
        : `${sum} outstanding on ${shipments} shipments.`,
    none: 'All shipments are paid.',
    FULL: 'nothing paid',
    DEPOSIT: 'deposit unpaid',
    BALANCE: 'balance unpaid',
    due: (on: string) => `due ${on}`,
    late: (on: string) => `overdue since ${on}`,
    onRelease: 'due before pickup',
    more: 'Load more',
    what: 'the unpaid shipments',
  },
  zh: {
    title: '未收款项',
    unpaid: (shipments: number) => `${shipments} 票未付款。`,
    owed: (sum: string, shipments: number) => `${shipments} 票共 ${sum} 未付。`,
    none: '本批货物均已付清。',
    FULL: '全部未付',
    DEPOSIT: '定金未付',
    BALANCE: '尾款未付',
    due: (on: string) => `${on} 到期`,
    late: (on: string) => `自 ${on} 起逾期`,
    onRelease: '放货前付清',
    more: '加载更多',
    what: '未付款的运单',
  },
});

/** The outstanding balance of the batch's shipments; users without access to money see their number. */
export function MoneyAtRisk({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const viewer = useViewer();
  return (
    <Card title={t.title}>
      {mayBatch.seeMoney(viewer) ? <AmountsOwed batch={batch} /> : <Count batch={batch} />}
    </Card>
  );
}

function Count({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const unpaid = useSummary(listUnpaid, { params: { id: batch.id }, everyMs: 60_000 });
  return (
    <Answer of={unpaid} what={t.what}>
      {({ total }) => <p>{total === 0 ? t.none : t.unpaid(total)}</p>}
    </Answer>
  );
}

function AmountsOwed({ batch }: { batch: Batch }) {
  const t = useTexts(texts);
  const sum = useSummary(listUnpaid, { params: { id: batch.id }, everyMs: 60_000 });
  const unpaid = usePages(listUnpaid, { params: { id: batch.id }, query: { limit: 10 } });
  return (
    <>
      <Answer of={sum} what={t.what}>
        {({ total, owed }) => <p>{total === 0 || !owed ? t.none : t.owed(money(owed), total)}</p>}
      </Answer>
      <ul className={css.list}>
        {unpaid.data?.map((one) => (
          <Unpaid key={one.invoice.id} of={one} />
        ))}
      </ul>
      {unpaid.hasMore && (
        <Button size="small" isBusy={unpaid.isLoadingMore} onClick={unpaid.loadMore}>
          {t.more}
        </Button>
      )}
    </>
  );
}

function Unpaid({ of: one }: { of: UnpaidShipment }) {
  const t = useTexts(texts);
  const area = areaOf(useViewer().role);
  const open: Record<InstalmentKind, string> = t;
  const due = one.dueOn
    ? one.isOverdue
      ? t.late(day(one.dueOn))
      : t.due(day(one.dueOn))
    : t.onRelease;
  return (
    <li className={css.item}>
      <span className={css.line}>
        <Link to={`${area}/financial/invoices/${one.invoice.id}`} className="num">
          {one.trackingNumber}
        </Link>
        <strong className="num">{money(one.owed)}</strong>
      </span>
      <span className="small">
        {one.customerName} <span className="muted num">{one.customerCode}</span>
      </span>
      <span
        className={one.isOverdue ? css.overdue : 'muted small'}
      >{`${open[one.open]}, ${due}`}</span>
    </li>
  );
}
