import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import {
  getCustomer,
  type CustomerAnswer,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { mayInvoice } from '@sankofa/domain/invoices/invoice-policy';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { HistoryLink } from '../../audit-log/audit-log.tsx';
import { money } from '../../lib/format/format.ts';
import { useTexts, dictionary } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { CustomerState } from '../customer-state.tsx';
import { customerTexts } from '../customer-texts.ts';
import { MergeAction } from '../merging/merge-action.tsx';
import { MergedNotice } from '../merging/merged-notice.tsx';
import { recordExit } from '../view-as/record-exit.ts';
import { CustomerOverview } from './customer-overview.tsx';
import { CustomerTags } from './customer-tags.tsx';

const pageTexts = dictionary({
  en: {
    viewAsCustomer: 'View as customer',
  },
  zh: {
    viewAsCustomer: '以客户身份查看',
  },
});

const CustomerShipments = lazy(async () => ({
  default: (await import('./customer-shipments.tsx')).CustomerShipments,
}));
const CustomerMoney = lazy(async () => ({
  default: (await import('./customer-money.tsx')).CustomerMoney,
}));
const CustomerMessages = lazy(async () => ({
  default: (await import('./customer-messages.tsx')).CustomerMessages,
}));
const CustomerDocuments = lazy(async () => ({
  default: (await import('./customer-documents.tsx')).CustomerDocuments,
}));
const CustomerDetails = lazy(async () => ({
  default: (await import('./customer-details.tsx')).CustomerDetails,
}));
const CustomerNotes = lazy(async () => ({
  default: (await import('../notes/customer-notes.tsx')).CustomerNotes,
}));

const ViewAsDialog = lazy(async () => ({
  default: (await import('../view-as/view-as-dialog.tsx')).ViewAsDialog,
}));

type TabOf = (customer: CustomerAnswer) => ReactNode;
const tabs: Record<string, TabOf> = {
  shipments: (customer) => <CustomerShipments customer={customer} />,
  money: (customer) => <CustomerMoney customer={customer} />,
  messages: (customer) => <CustomerMessages customer={customer} />,
  documents: (customer) => <CustomerDocuments customer={customer} />,
  details: (customer) => <CustomerDetails customer={customer} />,
  notes: (customer) => <CustomerNotes customer={customer} />,
};

/** One customer with everything the office knows about them. Each tab has its own path. */
export default function CustomerPage() {
  const t = useTexts(customerTexts);
  const { id = '', tab } = useParams();
  const area = areaOf(useViewer().role);
  const customer = useAnswer(getCustomer, { params: { id }, staleMs: 0 });
  const list = { to: `${area}/customers`, label: t.back };
  if (!customer.data)
    return (
      <>
        <PageHead title={t.customer} back={list} />
        <Answer of={customer} what={t.one}>
          {() => null}
        </Answer>
      </>
    );
  return (
    <Answer of={customer} what={t.one}>
      {(one) => <Loaded customer={one} tab={tab} />}
    </Answer>
  );
}

function Loaded({ customer, tab }: { customer: CustomerAnswer; tab: string | undefined }) {
  const t = useTexts(customerTexts);
  const viewer = useViewer();
  const area = areaOf(viewer.role);
  const path = `${area}/customers/${customer.id}`;
  const render = tab === undefined ? null : tabs[tab];
  return (
    <>
      <PageHead
        title={customer.name}
        lead={[
          customer.customerCode,
          customer.shippingMark,
          customer.previousCode,
          customer.phone,
          customer.email ?? t.noEmail,
          customer.city,
        ]
          .filter(Boolean)
          .join(' · ')}
        back={{ to: `${area}/customers`, label: t.back }}
        pill={<CustomerState is={customer.state} />}
        actions={
          <>
            <HistoryLink subject="user" id={customer.id} />
            <ViewAs customer={customer} />
            <MergeAction customer={customer} />
          </>
        }
      />
      <div className="stack">
        <MergedNotice customer={customer} area={area} />
        <CustomerTags customer={customer} />
        <Figures customer={customer} path={path} />
        <Tabs
          label={t.tabs}
          tabs={[
            { to: path, label: t.overview },
            { to: `${path}/shipments`, label: t.shipments },
            ...(mayInvoice.listAll(viewer) ? [{ to: `${path}/money`, label: t.moneyTab }] : []),
            ...(mayCustomer.seeBalance(viewer)
              ? [{ to: `${path}/messages`, label: t.messages }]
              : []),
            ...(mayCustomer.note(viewer) ? [{ to: `${path}/notes`, label: t.notes }] : []),
            { to: `${path}/documents`, label: t.documents },
            { to: `${path}/details`, label: t.details },
          ]}
        />
        <Suspense>
          {render === null ? (
            <CustomerOverview customer={customer} />
          ) : render === undefined ? (
            <Empty title={t.unmatched} />
          ) : (
            render(customer)
          )}
        </Suspense>
      </div>
    </>
  );
}

/** Support reads the customer's pages as the customer sees them. */
function ViewAs({ customer }: { customer: CustomerAnswer }) {
  const labels = useTexts(pageTexts);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(recordExit, []);
  if (!mayCustomer.viewAs(useViewer()) || customer.state !== 'ACTIVE') return null;
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{labels.viewAsCustomer}</Button>
      {isConfirming && (
        <Suspense>
          <ViewAsDialog customer={customer} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </>
  );
}

function Figures({ customer, path }: { customer: CustomerAnswer; path: string }) {
  const t = useTexts(customerTexts);
  const viewer = useViewer();
  const { owed, credit, overdue } = customer;
  const toMoney = mayInvoice.listAll(viewer) ? { to: `${path}/money` } : {};
  const isOverdue = overdue !== null && overdue.amount !== '0.00';
  return (
    <StatTiles>
      {owed && (
        <StatTile
          label={t.owed}
          value={money(owed)}
          meaning={isOverdue ? t.overdue(money(overdue)) : t.notOverdue}
          tone={isOverdue ? 'bad' : undefined}
          {...toMoney}
        />
      )}
      {credit && (
        <StatTile
          label={t.creditTile}
          value={money(credit)}
          meaning={t.creditMeaning}
          {...toMoney}
        />
      )}
      <StatTile
        label={t.activeShipments}
        value={String(customer.activeShipments)}
        meaning={t.ofAll(customer.shipments)}
        to={`${path}/shipments`}
      />
    </StatTiles>
  );
}
