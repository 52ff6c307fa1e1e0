import { hasDuty } from '@sankofa/domain/access';
import { certifiedKinds } from '@sankofa/domain/certification/certification';
import {
  type CertificationAnswer,
  certificationGroups,
  certificationsCsv,
  certificationsXlsx,
  listCertifications,
  sendCertificationAgain,
} from '@sankofa/domain/certification/certification-endpoints';
import {
  type CertificationState,
  certificationStates,
} from '@sankofa/domain/certification/certification-state';
import { Link } from 'react-router';

import { ListExport } from '../background-tasks/background-tasks.tsx';
import { count, dayAndTime, money } from '../lib/format/format.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { download } from '../lib/queries/files.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { PaymentTabs } from '../payments/payments.tsx';
import { StatTile, StatTiles } from '../ui/charts/stat-tile.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Tone } from '../ui/data/shipment-status.ts';
import type { Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Awaited, InOrder } from '../ui/layout/in-order.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { certificationPageTexts } from './certification-page-texts.ts';
import { DaysList } from './days-list.tsx';
import { SwitchCard } from './switch-card.tsx';

type T = TextsOf<typeof certificationPageTexts>;

const tones: Record<CertificationState, Tone> = {
  AWAITING: 'info',
  CERTIFIED: 'ok',
  REFUSED: 'bad',
};

/** Documents that the Revenue Authority certifies: what waits and why, what is certified, and its daily reports. */
export default function CertificationPage() {
  const t = useTexts(certificationPageTexts);
  if (!hasDuty(useViewer(), 'finance')) return <DutyNeeded duty="finance" title={t.title} />;
  return <Certification t={t} />;
}

function Certification({ t }: { t: T }) {
  const filters = useFilters();
  const isOfDays = filters.oneOf('part', ['days'] as const) === 'days';
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <PaymentTabs />
      <InOrder>
        <SwitchCard />
        <Chips
          filters={filters}
          name="part"
          label={t.group}
          options={[{ value: 'days', label: t.days }]}
        />
        {isOfDays ? <DaysList /> : <Documents t={t} filters={filters} />}
      </InOrder>
    </>
  );
}

function Documents({ t, filters }: { t: T; filters: Filters }) {
  const group = filters.oneOf('group', certificationGroups) ?? 'OPEN';
  const query = {
    group,
    q: filters.get('q'),
    kind: filters.oneOf('kind', certifiedKinds),
    state: group === 'OPEN' ? filters.oneOf('state', certificationStates) : undefined,
    isLate: group === 'OPEN' ? filters.oneOf('isLate', ['true'] as const) : undefined,
  };
  const documents = usePages(listCertifications, {
    query: { ...query, withTotal: 'true' },
    staleMs: 0,
    everyMs: 15_000,
  });
  const send = useSharedSend(sendCertificationAgain, [listCertifications]);
  const open = documents.first?.open;
  return (
    <>
      {open ? <Figures t={t} open={open} /> : !documents.error && <Awaited />}
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
      <DocumentFilters t={t} filters={filters} />
      <div className="row">
        <ListExport
          label="CSV"
          list="certifications"
          format="csv"
          query={query}
          load={() => download(certificationsCsv, { query })}
        />
        <ListExport
          label="Excel"
          list="certifications"
          format="xlsx"
          query={query}
          load={() => download(certificationsXlsx, { query })}
        />
      </div>
      <ListCard
        of={documents}
        what={t.what}
        label={t.title}
        columns={columnsOf(t, areaOf(useViewer().role), ({ id }) =>
          send.mutate({ params: { id } }, { onSuccess: () => toast(t.sent) }),
        )}
        unmatched={{ title: t.unmatched, filters }}
        none={
          <Empty title={group === 'OPEN' ? t.noneOpen : t.noneCertified}>
            {group === 'OPEN' ? t.noneOpenText : t.noneCertifiedText}
          </Empty>
        }
      />
    </>
  );
}

type Open = { awaiting: number; refused: number; late: number };

const Figures = ({ t, open }: { t: T; open: Open }) => (
  <StatTiles>
    <StatTile
      label={t.waiting}
      value={count(open.awaiting)}
      meaning={t.waitingText}
      to="?state=AWAITING"
    />
    <StatTile
      label={t.refused}
      value={count(open.refused)}
      meaning={t.refusedText}
      to="?state=REFUSED"
      tone={open.refused > 0 ? 'warn' : undefined}
    />
    <StatTile
      label={t.late}
      value={count(open.late)}
      meaning={t.lateText}
      to="?isLate=true"
      tone={open.late > 0 ? 'warn' : undefined}
    />
  </StatTiles>
);

const DocumentFilters = ({ t, filters }: { t: T; filters: Filters }) => (
  <FilterBar filters={filters} search={t.search}>
    <Chips
      filters={filters}
      name="group"
      label={t.group}
      options={[{ value: 'CERTIFIED', label: t.CERTIFIED }]}
    />
    <Chips
      filters={filters}
      name="state"
      label={t.status}
      options={(['AWAITING', 'REFUSED'] as const).map((value) => ({ value, label: t[value] }))}
    />
    <Chips
      filters={filters}
      name="kind"
      label={t.kind}
      options={certifiedKinds.map((value) => ({ value, label: t[value] }))}
    />
    <Chips
      filters={filters}
      name="isLate"
      label={t.late}
      options={[{ value: 'true', label: t.late }]}
    />
  </FilterBar>
);

const columnsOf = (
  t: T,
  area: string,
  sendAgain: (document: CertificationAnswer) => void,
): Column<CertificationAnswer>[] => [
  {
    head: t.document,
    phone: 'title',
    cell: ({ number, invoiceId, customer }) => (
      <TwoLines under={`${customer.name}, ${customer.customerCode}`}>
        <Link to={`${area}/financial/invoices/${invoiceId}`}>{number}</Link>
      </TwoLines>
    ),
  },
  { head: t.total, isNumber: true, cell: ({ total }) => money(total) },
  {
    head: t.status,
    phone: 'corner',
    cell: ({ state }) => <Pill tone={tones[state]}>{t[state]}</Pill>,
  },
  { head: t.issued, cell: ({ issuedAt }) => dayAndTime(issuedAt) },
  {
    head: t.certifyBy,
    cell: ({ state, dueAt, certifiedAt }) =>
      state === 'CERTIFIED' && certifiedAt ? (
        <TwoLines under={t.certifiedAt}>{dayAndTime(certifiedAt)}</TwoLines>
      ) : (
        dayAndTime(dueAt)
      ),
  },
  { head: t.reason, cell: (document) => <Why t={t} document={document} /> },
  {
    head: '',
    cell: (document) =>
      document.state === 'REFUSED' && (
        <Button
          size="small"
          aria-label={t.sendAgainOf(document.number)}
          onClick={() => sendAgain(document)}
        >
          {t.sendAgain}
        </Button>
      ),
  },
];

function Why({ t, document }: { t: T; document: CertificationAnswer }) {
  const { stamp, reason, code, authorityText, attempts, nextAttemptAt } = document;
  if (stamp) return <TwoLines under={stamp.signature}>{stamp.receiptNumber}</TwoLines>;
  const details = [
    code !== null && authorityText !== null && t.authority(code, authorityText),
    attempts > 0 && t.attempts(attempts),
    attempts > 0 && nextAttemptAt !== null && t.next(dayAndTime(nextAttemptAt)),
  ].filter(Boolean);
  return <TwoLines under={details.join(', ')}>{reason ?? ''}</TwoLines>;
}
