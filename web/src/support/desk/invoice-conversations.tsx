import { listDeskTickets } from '@sankofa/domain/support/desk-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { Link } from 'react-router';

import { ago } from '../../lib/format/format.ts';
import { usePreview } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

import css from '../support.module.css';

const maxShown = 5;

/** The conversations that are linked to an invoice, for staff who may read them. */
export function InvoiceConversations({ invoiceId }: { invoiceId: string }) {
  return mayTicket.answer(useViewer()) ? <Conversations invoiceId={invoiceId} /> : null;
}

function Conversations({ invoiceId }: { invoiceId: string }) {
  const list = `${areaOf(useViewer().role)}/support`;
  const tickets = usePreview(listDeskTickets, maxShown, { query: { tab: 'all', invoiceId } });
  return (
    <Card
      title="Support tickets"
      action={
        <ButtonLink to={`${list}?tab=all&invoiceId=${invoiceId}`} size="small">
          All
        </ButtonLink>
      }
    >
      <Answer
        of={tickets}
        what="the tickets"
        empty={<p className="muted">No ticket is linked to this invoice.</p>}
      >
        {(rows) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.id} className={css.item}>
                <TwoLines under={`${row.ticketNumber}, ${ago(row.updatedAt)}`}>
                  <Link to={`${list}/${row.id}`}>{row.subject}</Link>
                </TwoLines>
                <Status of="ticket" is={row.state} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}
