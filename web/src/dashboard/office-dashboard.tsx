import { hasDuty } from '@sankofa/domain/access';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Link } from 'react-router';

import { instantOf, nowMs, today } from '../lib/format.ts';
import { areaOf, useViewer } from '../lib/session.ts';
import { Answer } from '../ui/answer.tsx';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { StatTile, StatTiles } from '../ui/stat-tile.tsx';
import { batchNotices, cutoffSoon, moneyNotices, type Notice } from './office-attention.ts';
import { countWords, useBatchWork, useDiscrepancyWork, useMoneyWork } from './office-counts.ts';
import { BatchQueue, DraftQueue, PaymentQueue } from './office-queues.tsx';

import css from './office-dashboard.module.css';

/** What needs somebody today, for the duties one holds; an admin holds them all. */
export function OfficeDashboard() {
  const viewer = useViewer();
  const money = useMoneyWork();
  const batches = useBatchWork();
  const { isMine: isWarehouse, discrepancies } = useDiscrepancyWork();
  const area = areaOf(viewer.role);
  const path = `${area}/batches`;
  const isPlanner = hasDuty(viewer, 'batches');
  const now = instantOf(nowMs());
  const rows = batches.data?.items ?? [];
  const soon = cutoffSoon(rows, now);
  const notices = [
    ...(isPlanner || isWarehouse ? batchNotices(rows, { now, today: today('accra'), path }) : []),
    ...(money.payments.data && money.overdue.data
      ? moneyNotices({
          sameProofs: money.payments.data.items.filter(({ sameProofAs }) => sameProofAs.length > 0)
            .length,
          overdue: countWords(money.overdue.data),
          area,
        })
      : []),
  ];
  return (
    <>
      <PageHead title={`Hello, ${viewer.name.split(' ')[0] ?? viewer.name}`} />
      <div className="stack">
        <Answer of={batches} what="what needs attention">
          {() => <Attention notices={notices} />}
        </Answer>
        <StatTiles>
          {money.isMine && <MoneyTiles money={money} area={area} />}
          {batches.data && (
            <StatTile
              label="Batches under way"
              value={countWords(batches.data)}
              meaning={soon.length > 0 ? `${soon.length} with cut-off soon` : 'No cut-off soon'}
              to={`${path}/active`}
              tone={isPlanner && soon.length > 0 ? 'warn' : undefined}
            />
          )}
          {isWarehouse && discrepancies.data && (
            <StatTile
              label="Discrepancies open"
              value={countWords(discrepancies.data)}
              meaning="Short, over, damaged or measured differently"
              tone={discrepancies.data.items.length > 0 ? 'warn' : undefined}
            />
          )}
        </StatTiles>
        <div className={css.queues}>
          {money.isMine && <PaymentQueue of={money.payments} area={area} />}
          {money.isMine && <DraftQueue of={money.drafts} area={area} />}
          <BatchQueue of={batches} path={path} />
        </div>
      </div>
    </>
  );
}

function MoneyTiles({ money, area }: { money: ReturnType<typeof useMoneyWork>; area: string }) {
  const tiles = [
    {
      of: money.payments,
      label: 'Payments waiting',
      meaning: 'To confirm or reject',
      to: `${area}/payments?state=SUBMITTED`,
    },
    {
      of: money.drafts,
      label: 'Drafts to issue',
      meaning: 'Nothing is loaded before',
      to: `${area}/financial/invoices?state=DRAFT`,
    },
    {
      of: money.refunds,
      label: 'Refunds asked for',
      meaning: 'To approve or reject',
      to: `${area}/financial/refunds?state=REQUESTED`,
    },
  ];
  return (
    <>
      {tiles.map(
        ({ of, ...tile }) =>
          of.data && (
            <StatTile
              key={tile.label}
              {...tile}
              value={countWords(of.data)}
              tone={of.data.items.length > 0 ? 'warn' : undefined}
            />
          ),
      )}
    </>
  );
}

function Attention({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0)
    return (
      <Card title="Needs attention">
        <p className="muted">Nothing is late, over capacity or doubtful.</p>
      </Card>
    );
  return (
    <Card
      title="Needs attention"
      tone={notices.some(({ tone }) => tone === 'bad') ? 'bad' : 'warn'}
    >
      <ul className={css.notices}>
        {notices.map((notice) => (
          <li key={notice.id + notice.sentence}>
            <Link to={notice.to} className={css.notice}>
              <Icon of={IconAlert} />
              <span>{notice.sentence}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
