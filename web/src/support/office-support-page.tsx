import { listTickets } from '@sankofa/domain/support/support-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { ticketStates } from '@sankofa/domain/support/ticket-status';

import { usePages } from '../lib/query.tsx';
import { areaOf, useViewer } from '../lib/session.ts';
import { Answer } from '../ui/answer.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';
import { Chips, FilterBar, type Filters, useFilters } from '../ui/filters.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Table } from '../ui/table.tsx';
import { SupportOnly } from './office-support-only.tsx';
import { officeColumns } from './ticket-columns.tsx';
import { stateChips } from './ticket-words.ts';

/** Everybody's tickets; those that wait for us come first. */
export default function OfficeSupportPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <SupportOnly title="Support" />;
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
      <PageHead title="Support" lead="Open tickets wait for our answer and come first." />
      <FilterBar filters={filters} search="Ticket, subject, customer, tracking number">
        <Chips filters={filters} name="state" label="State" options={stateChips} />
      </FilterBar>
      <Card isFlush>
        <Answer of={tickets} what="the tickets" empty={<None filters={filters} />}>
          {(rows) => (
            <Table
              label="Tickets"
              rows={rows}
              keyOf={(row) => row.id}
              more={tickets}
              columns={officeColumns(base)}
            />
          )}
        </Answer>
      </Card>
    </>
  );
}

const None = ({ filters }: { filters: Filters }) =>
  filters.isFiltered ? (
    <Empty
      title="No ticket matches"
      action={<Button onClick={filters.clear}>Clear filters</Button>}
    />
  ) : (
    <Empty spot="support" title="No tickets yet">
      When a customer asks something it waits here until somebody of support answers it.
    </Empty>
  );
