import { getCompany } from '@sankofa/domain/company/company-endpoints';
import { listTickets } from '@sankofa/domain/support/support-endpoints';
import { customerTicketStates } from '@sankofa/domain/support/ticket-status';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Navigate } from 'react-router';

import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { customerColumns } from './ticket-columns.tsx';
import { stateChips } from './ticket-texts.ts';

/** The customer's tickets. */
export default function SupportPage() {
  const filters = useFilters();
  const about = filters.get('shipment');
  const company = useAnswer(getCompany);
  const tickets = usePages(listTickets, {
    query: { q: filters.get('q'), state: filters.oneOf('state', customerTicketStates), limit: 20 },
    staleMs: 0,
    everyMs: 60_000,
  });
  if (about)
    return <Navigate replace to={`/customer/support/new?shipment=${encodeURIComponent(about)}`} />;
  const hasNone = tickets.data?.length === 0 && !filters.isFiltered;
  return (
    <>
      <PageHead
        title="Support"
        lead={company.data && `Support hours: ${company.data.supportHours}.`}
        actions={
          hasNone ? undefined : (
            <ButtonLink to="/customer/support/new" variant="primary" icon={IconPlus}>
              New ticket
            </ButtonLink>
          )
        }
      />
      {!hasNone && (
        <FilterBar filters={filters} search="Search by subject, ticket or tracking number">
          <Chips filters={filters} name="state" label="Status" options={stateChips} />
        </FilterBar>
      )}
      <ListCard
        of={tickets}
        what="your tickets"
        label="Tickets"
        columns={customerColumns}
        unmatched={{
          title: 'No matching tickets',
          hint: 'Try fewer words or a different status.',
          filters,
        }}
        none={<NoTickets />}
      />
    </>
  );
}

const NoTickets = () => (
  <Empty
    spot="support"
    title="No tickets yet"
    action={
      <ButtonLink to="/customer/support/new" variant="primary">
        New ticket
      </ButtonLink>
    }
  >
    Questions about a shipment, an invoice or anything else? Create a ticket. The conversation stays
    here, and we’ll notify you when we reply.
  </Empty>
);
