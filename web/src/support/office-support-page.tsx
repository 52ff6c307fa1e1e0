import { listTickets } from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { ticketStates } from '@sankofa/domain/support/ticket-status';

import { usePages } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { officeColumns } from './ticket-columns.tsx';
import { stateChips } from './ticket-texts.ts';

/** All tickets; those that wait for us come first. */
export default function OfficeSupportPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title="Support" />;
  return <Queue base={`${areaOf(viewer.role)}/support`} />;
}

function Queue({ base }: { base: string }) {
  const filters = useFilters();
  const tickets = usePages(listTickets, {
    query: { q: filters.get('q'), state: filters.oneOf('state', ticketStates) },
    staleMs: 0,
    everyMs: 60_000,
  });
  return (
    <>
      <PageHead title="Support" lead="Tickets waiting for our reply are listed first." />
      <FilterBar filters={filters} search="Search by ticket, subject, customer or tracking number">
        <Chips filters={filters} name="state" label="Status" options={stateChips} />
      </FilterBar>
      <ListCard
        of={tickets}
        what="the tickets"
        label="Tickets"
        columns={officeColumns(base)}
        unmatched={{ title: 'No matching tickets', filters }}
        none={
          <Empty spot="support" title="No tickets yet">
            When a customer opens a ticket, it appears here until someone in support replies.
          </Empty>
        }
      />
    </>
  );
}
