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
import { ratingScoreTexts } from '@sankofa/domain/support/ticket-rating';
import { ticketStates } from '@sankofa/domain/support/ticket-status';

import { ListExport } from '../../background-tasks/background-tasks.tsx';
import { idIn } from '../../lib/format/id-in.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { filterDays, FilterPeriod } from '../../ui/data/filter-period.tsx';
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
import { ratingNames } from '../ratings/rating-names.ts';
import { useDeskColumns } from './desk-columns.tsx';
import { ticketNames, useDeskUpdates } from './desk-reads.ts';
import { deskTexts } from './desk-texts.ts';

/** The queue of support: conversations from every channel, those due first. */
export default function DeskPage() {
  const t = useTexts(deskTexts);
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title={t.support} />;
  return <Queue base={`${areaOf(viewer.role)}/support`} isAdmin={isAdmin(viewer)} />;
}

const tabNames = (t: TextsOf<typeof deskTexts>): Record<TicketTab, string> => ({
  mine: t.mine,
  unassigned: t.unassigned,
  open: t.allOpen,
  closed: t.closed,
});

function Queue({ base, isAdmin: mayChangeRules }: { base: string; isAdmin: boolean }) {
  const t = useTexts(deskTexts);
  const columns = useDeskColumns(base);
  const filters = useFilters(['tab']);
  const tab = filters.oneOf('tab', ticketLists) ?? 'open';
  const rated = filterDays(filters, 'rated');
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
    packageId: idIn(filters.get('packageId')),
    score: filters.oneOf('score', ratingScoreTexts),
    ratedFrom: rated.from,
    ratedTo: rated.to,
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
        title={t.support}
        lead={t.ticketsAndMessages}
        actions={
          <>
            <ButtonLink to={`${base}/ratings`}>{t.ratings}</ButtonLink>
            <ButtonLink to={`${base}/templates`}>{t.replyTemplates}</ButtonLink>
            {mayChangeRules && <ButtonLink to="/admin/settings/support">{t.replyTimes}</ButtonLink>}
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
        what={t.theTickets}
        label={t.tickets}
        columns={columns}
        unmatched={{ title: t.noMatchingTickets, filters }}
        none={
          <Empty spot="support" title={emptyTitles(t)[tab]}>
            {emptyTexts(t)[tab]}
          </Empty>
        }
      />
    </>
  );
}

type TicketList = (typeof ticketLists)[number];
const emptyTitles = (t: TextsOf<typeof deskTexts>): Record<TicketList, string> => ({
  mine: t.nothingAssignedTo,
  unassigned: t.nothingUnassigned,
  open: t.noOpenTickets,
  closed: t.noClosedTickets,
  all: t.noTicketsYet,
});
const emptyTexts = (t: TextsOf<typeof deskTexts>): Record<TicketList, string> => ({
  mine: t.takeATicket,
  unassigned: t.newTicketsAnd,
  open: t.whenACustomer,
  closed: t.ticketsThatYou,
  all: t.whenACustomer,
});

function DeskTabs({ base, tab }: { base: string; tab: TicketList }) {
  const t = useTexts(deskTexts);
  const counts = useAnswer(getDeskCounts, { staleMs: 0, everyMs: 60_000 });
  return (
    <Tabs
      label={t.queue}
      tabs={ticketTabs.map((one) => ({
        to: one === 'open' ? base : `${base}?tab=${one}`,
        label: tabNames(t)[one],
        isCurrent: one === tab,
        count: one === 'closed' ? undefined : counts.data?.[one],
      }))}
    />
  );
}

function DeskFilters({ filters, tab }: { filters: Filters; tab: TicketList }) {
  const t = useTexts(deskTexts);
  const language = useLanguage();
  const names = useTexts(ticketNames);
  const scores = useTexts(ratingNames);
  const agents = useAnswer(listSupportAgents);
  return (
    <FilterBar filters={filters} search={t.searchTickets}>
      {tab !== 'closed' && tab !== 'all' && (
        <>
          <Chips
            filters={filters}
            name="isOverdue"
            label={t.replyTime}
            options={[{ value: 'yes', label: t.overdue }]}
          />
          <FilterSelect
            filters={filters}
            name="state"
            label={t.anyStatus}
            options={ticketStates
              .filter((state) => state !== 'CLOSED')
              .map((state) => ({ value: state, label: statuses.ticket[state][language] }))}
          />
        </>
      )}
      <FilterPeriod filters={filters} name="rated" label={t.rated} />
      {(tab === 'closed' || tab === 'all') && (
        <FilterSelect
          filters={filters}
          name="score"
          label={t.anyRating}
          options={ratingScoreTexts
            .toReversed()
            .map((value) => ({ value, label: scores.outOfFive(value) }))}
        />
      )}
      <FilterSelect
        filters={filters}
        name="channel"
        label={t.anyChannel}
        options={ticketChannels.map((value) => ({ value, label: names[value] }))}
      />
      <FilterSelect
        filters={filters}
        name="priority"
        label={t.anyPriority}
        options={ticketPriorities.map((value) => ({ value, label: names[value] }))}
      />
      {tab !== 'mine' && tab !== 'unassigned' && (
        <FilterSelect
          filters={filters}
          name="assigneeId"
          label={t.anyAssignee}
          options={(agents.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FilterBar>
  );
}
