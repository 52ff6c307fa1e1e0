import { hasDuty } from '@sankofa/domain/access';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { FollowUps } from '../customers/customers.tsx';
import { count, instantOf, nowMs, today } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { OverdueTile } from '../support/support.ts';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { Awaited, InOrder, Together } from '../ui/layout/in-order.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { WarehouseTiles } from '../warehouse/warehouse.tsx';
import { ComingUpCard } from './coming-up-card.tsx';
import { batchNotices, cutoffSoon, moneyNotices, type Notice } from './office-attention.ts';
import {
  useBatchWork,
  useDiscrepancyWork,
  useFailedJobs,
  useMoneyWork,
  useOutgoingWork,
  type OutgoingQueue,
} from './office-counts.ts';
import { BatchQueue, DraftQueue, PaymentQueue } from './office-queues.tsx';
import { officeTexts, type OfficeTexts } from './office-texts.ts';
import { WaitingCard } from './waiting-card.tsx';

import css from './office-dashboard.module.css';

/** What needs attention today, by the user's permissions; an admin has all. */
export function OfficeDashboard({
  first,
  children,
}: {
  /** Above everything else, such as the steps of setting up a company. */
  first?: ReactNode;
  /** Below the work. */
  children?: ReactNode;
}) {
  const t = useTexts(officeTexts);
  const viewer = useViewer();
  const money = useMoneyWork();
  const batches = useBatchWork();
  const area = areaOf(viewer.role);
  const path = `${area}/batches`;
  const isPlanner = hasDuty(viewer, 'batches');
  return (
    <>
      <PageHead title={t.hello(viewer.name.split(' ')[0] ?? viewer.name)} />
      <InOrder>
        {first}
        {/* The warehouse pages are only in the staff area. */}
        {viewer.role === 'STAFF' && hasDuty(viewer, 'warehouse') && <WarehouseTiles />}
        {(isPlanner || money.isMine) && (
          <Answer of={batches} what={t.attentionWhat}>
            {(items) => (
              <Attention
                notices={[
                  ...(isPlanner ? batchNotices(items, { ...moment(), path }, t) : []),
                  ...noticesOf(money, area, t),
                ]}
              />
            )}
          </Answer>
        )}
        <FollowUps />
        <div className={css.queues}>
          <WaitingCard />
          <ComingUpCard of={batches} path={path} />
        </div>
        <Together>
          <StatTiles>
            {money.isMine && <MoneyTiles money={money} area={area} />}
            {money.isMine && <OutgoingTiles area={area} />}
            {batches.isComplete && batches.data ? (
              <BatchTile batches={batches.data} path={path} isPlanner={isPlanner} />
            ) : (
              <Awaited />
            )}
            <DiscrepancyTile />
            {hasDuty(viewer, 'support') && <OverdueTile area={area} />}
            <FailedJobsTile />
          </StatTiles>
        </Together>
        <div className={css.queues}>
          {money.isMine && <PaymentQueue of={money.payments.rows} area={area} />}
          {money.isMine && <DraftQueue of={money.drafts.rows} area={area} />}
          <BatchQueue of={batches} path={path} />
        </div>
        {children}
      </InOrder>
    </>
  );
}

const moment = () => ({ now: instantOf(nowMs()), today: today('accra') });

type Money = ReturnType<typeof useMoneyWork>;
const noticesOf = (
  { sameProofs = 0, corrections = 0, overdue = 0 }: Money,
  area: string,
  t: OfficeTexts,
): Notice[] => moneyNotices({ sameProofs, corrections, overdue, area }, t);

function BatchTile({
  batches,
  path,
  isPlanner,
}: {
  batches: NonNullable<ReturnType<typeof useBatchWork>['data']>;
  path: string;
  isPlanner: boolean;
}) {
  const t = useTexts(officeTexts);
  const soon = cutoffSoon(batches, moment().now).length;
  return (
    <StatTile
      label={t.activeBatches}
      value={count(batches.length)}
      meaning={soon > 0 ? t.cutoffs(soon) : t.noCutoff}
      to={`${path}/active`}
      tone={isPlanner && soon > 0 ? 'warn' : undefined}
    />
  );
}

function DiscrepancyTile() {
  const t = useTexts(officeTexts);
  const viewer = useViewer();
  const { isMine, discrepancies } = useDiscrepancyWork();
  if (discrepancies === undefined) return isMine ? <Awaited /> : null;
  return (
    <StatTile
      label={t.discrepancies}
      value={count(discrepancies)}
      meaning={t.discrepanciesHint}
      tone={discrepancies > 0 ? 'warn' : undefined}
      {...(viewer.role === 'STAFF' && {
        to: '/staff/warehouse/inventory/discrepancies?state=open',
      })}
    />
  );
}

function FailedJobsTile() {
  const t = useTexts(officeTexts);
  const { role } = useViewer();
  const failed = useFailedJobs();
  if (failed === undefined) return role === 'ADMIN' ? <Awaited /> : null;
  return (
    <StatTile
      label={t.failedJobs}
      value={count(failed)}
      meaning={failed > 0 ? t.failedJobsHint : t.noFailedJobs}
      to="/admin/jobs?state=FAILED"
      tone={failed > 0 ? 'bad' : undefined}
    />
  );
}

function MoneyTiles({ money, area }: { money: Money; area: string }) {
  const t = useTexts(officeTexts);
  const tiles = [
    {
      total: money.payments.total,
      label: t.pendingPayments,
      meaning: t.pendingPaymentsHint,
      to: `${area}/payments?state=SUBMITTED`,
    },
    {
      total: money.drafts.total,
      label: t.drafts,
      meaning: t.draftsHint,
      to: `${area}/financial/invoices?state=DRAFT`,
    },
    {
      total: money.refunds,
      label: t.refundRequests,
      meaning: t.refundRequestsHint,
      to: `${area}/financial/refunds?state=REQUESTED`,
    },
  ];
  return (
    <>
      {tiles.map(({ total, ...tile }) =>
        total === undefined ? (
          <Awaited key={tile.label} />
        ) : (
          <StatTile
            key={tile.label}
            {...tile}
            value={count(total)}
            tone={total > 0 ? 'warn' : undefined}
          />
        ),
      )}
    </>
  );
}

/** Bills, payments to suppliers, transfers and opening balances that wait for approval. */
function OutgoingTiles({ area }: { area: string }) {
  const t = useTexts(officeTexts);
  const waiting = useOutgoingWork();
  if (!waiting) return <Awaited />;
  return (
    <>
      {waiting.map(({ queue, total }) => (
        <StatTile
          key={queue}
          label={t[queue]}
          value={count(total)}
          meaning={t.toApproveHint}
          to={`${area}${outgoingPaths[queue]}`}
          tone={total > 0 ? 'warn' : undefined}
        />
      ))}
    </>
  );
}

const outgoingPaths = {
  BILLS: '/financial/bills?state=DRAFT',
  SUPPLIER_PAYMENTS: '/financial/supplier-payments?state=REQUESTED',
  TRANSFERS: '/payments?part=transfers&state=REQUESTED',
  OPENING_BALANCES: '/financial/results?part=balance',
} satisfies Record<OutgoingQueue, string>;

function Attention({ notices }: { notices: readonly Notice[] }) {
  const t = useTexts(officeTexts);
  if (notices.length === 0)
    return (
      <Card title={t.attention}>
        <p className="muted">{t.calm}</p>
      </Card>
    );
  return (
    <Card title={t.attention} tone={notices.some(({ tone }) => tone === 'bad') ? 'bad' : 'warn'}>
      <ul className={css.notices}>
        {notices.map((notice) => (
          <li key={notice.id + notice.text}>
            <Link to={notice.to} className={css.notice}>
              <Icon of={IconAlert} />
              <span>{notice.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
