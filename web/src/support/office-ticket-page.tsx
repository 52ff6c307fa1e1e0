import { mayTicket } from '@sankofa/domain/support/ticket-policy';

import { areaOf, useViewer } from '../lib/session/session.ts';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { Conversation } from './conversation.tsx';
import { CustomerFacts } from './customer-facts.tsx';

/** A customer's ticket for support. */
export default function OfficeTicketPage() {
  const viewer = useViewer();
  if (!mayTicket.answer(viewer)) return <DutyNeeded duty="support" title="Ticket" />;
  const list = `${areaOf(viewer.role)}/support`;
  return (
    <Conversation
      isOffice
      list={list}
      renderSide={(ticket) => <CustomerFacts ticket={ticket} list={list} />}
    />
  );
}
