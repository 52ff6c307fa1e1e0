import { isAdmin } from '@sankofa/domain/access';
import {
  getDeskCounts,
  getDeskTicketsCsv,
  listDeskTickets,
  listSupportAgents,
} from '@sankofa/domain/support/desk-endpoints';
import {
  ticketChannels,
  ticketPriorities,
  ticketLists,
  ticketTabs,
  type TicketTab,
} from '@sankofa/domain/support/ticket-kinds';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { ticketStates } from '@sankofa/domain/support/ticket-status';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { idIn } from '../../lib/format/id-in.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import {
  Chips,
  FilterBar,
  FilterSelect,
  type Filters,
  useFilters,
} from '../../ui/data/filters.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { statuses } from '../../ui/data/status.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { deskColumns } from './desk-columns.tsx';
import { channelNames, priorityNames, useDeskUpdates } from './desk-reads.ts';

/** The queue of support: conversations from every channel, those due first. */
export default function DeskPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title="Support" />;
  return <Queue base={`${areaOf(viewer.role)}/support`} isAdmin={isAdmin(viewer)} />;
}

const tabNames: Record<TicketTab, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  open: 'All open',
  closed: 'Closed',
};

function Queue({ base, isAdmin: mayChangeRules }: { base: string; isAdmin: boolean }) {
  const filters = useFilters(['tab']);
  const tab = filters.oneOf('tab', ticketLists) ?? 'open';
  const query = {
    tab,
    q: filters.get('q'),
    state: filters.oneOf('state', ticketStates),
    channel: filters.oneOf('channel', ticketChannels),
    priority: filters.oneOf('priority', ticketPriorities),
    assigneeId: idIn(filters.get('assigneeId')),
    ...(filters.get('isOverdue') && { isOverdue: 'true' }),
    customerId: idIn(filters.get('customerId')),
    shipmentId: idIn(filters.get('shipmentId')),
    invoiceId: idIn(filters.get('invoiceId')),
  };
  const tickets = usePages(listDeskTickets, {
    query: { ...query, withTotal: 'true' },
    staleMs: 0,
    everyMs: 60_000,
  });
  useDeskUpdates();
  return (
    <>
      <PageHead
        title="Support"
        lead="Tickets and messages from the contact form. Those whose reply is due come first."
        actions={
          <>
            <ButtonLink to={`${base}/templates`}>Reply templates</ButtonLink>
            {mayChangeRules && <ButtonLink to="/admin/settings/support">Reply times</ButtonLink>}
            <ListExport
              label="CSV"
              list="tickets"
              format="csv"
              query={query}
              load={() => download(getDeskTicketsCsv, { query })}
            />
          </>
        }
      />
      <DeskTabs base={base} tab={tab} />
      <DeskFilters filters={filters} tab={tab} />
      <ListCard
        of={tickets}
        what="the tickets"
        label="Tickets"
        columns={deskColumns(base)}
        unmatched={{ title: 'No matching tickets', filters }}
        none={
          <Empty spot="support" title={emptyTitles[tab]}>
            {emptyTexts[tab]}
          </Empty>
        }
      />
    </>
  );
}

type TicketList = (typeof ticketLists)[number];
const emptyTitles: Record<TicketList, string> = {
  mine: 'Nothing assigned to you',
  unassigned: 'Nothing unassigned',
  open: 'No open tickets',
  closed: 'No closed tickets',
  all: 'No tickets yet',
};
const emptyTexts: Record<TicketList, string> = {
  mine: 'Take a ticket from the Unassigned list, or reply to one to make it yours.',
  unassigned: 'New tickets and contact form messages appear here until someone takes them.',
  open: 'When a customer opens a ticket or uses the contact form, it appears here.',
  closed: 'Tickets that you or the customer have closed appear here.',
  all: 'When a customer opens a ticket or uses the contact form, it appears here.',
};

function DeskTabs({ base, tab }: { base: string; tab: TicketList }) {
  const counts = useAnswer(getDeskCounts, { staleMs: 0, everyMs: 60_000 });
  return (
    <Tabs
      label="Queue"
      tabs={ticketTabs.map((one) => ({
        to: one === 'open' ? base : `${base}?tab=${one}`,
        label: tabNames[one],
        isCurrent: one === tab,
        count: one === 'closed' ? undefined : counts.data?.[one],
      }))}
    />
  );
}

function DeskFilters({ filters, tab }: { filters: Filters; tab: TicketList }) {
  const agents = useAnswer(listSupportAgents);
  return (
    <FilterBar filters={filters} search="Search tickets">
      {tab !== 'closed' && tab !== 'all' && (
        <>
          <Chips
            filters={filters}
            name="isOverdue"
            label="Reply time"
            options={[{ value: 'yes', label: 'Overdue' }]}
          />
          <FilterSelect
            filters={filters}
            name="state"
            label="Any status"
            options={ticketStates
              .filter((state) => state !== 'CLOSED')
              .map((state) => ({ value: state, label: statuses.ticket[state].en }))}
          />
        </>
      )}
      <FilterSelect
        filters={filters}
        name="channel"
        label="Any channel"
        options={ticketChannels.map((value) => ({ value, label: channelNames[value] }))}
      />
      <FilterSelect
        filters={filters}
        name="priority"
        label="Any priority"
        options={ticketPriorities.map((value) => ({ value, label: priorityNames[value] }))}
      />
      {tab !== 'mine' && tab !== 'unassigned' && (
        <FilterSelect
          filters={filters}
          name="assigneeId"
          label="Any assignee"
          options={(agents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FilterBar>
  );
}
