import { mayTicket } from '@sankofa/domain/support/ticket-policy';

import { areaOf, useViewer } from '../lib/session.ts';
import { Conversation } from './conversation.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { SupportOnly } from './office-support-only.tsx';

/** A customer's ticket as support answers it. */
export default function OfficeTicketPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <SupportOnly title="Ticket" />;
  const list = `${areaOf(viewer.role)}/support`;
  return (
    <Conversation
      isOffice
      list={list}
      renderSide={(ticket) => <CustomerFacts ticket={ticket} list={list} />}
    />
  );
}
