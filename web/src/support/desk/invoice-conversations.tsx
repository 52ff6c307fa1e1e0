import { listDeskTickets } from '@sankofa/domain/support/desk-endpoints';
import { mayTicket } from '@sankofa/domain/support/ticket-policy';
import { Link } from 'react-router';

import { ago } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { usePreview } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TwoLines } from '../../ui/layout/two-lines.tsx';

import css from '../support.module.css';

const texts = dictionary({
  en: {
    supportTickets: 'Support tickets',
    all: 'All',
    theTickets: 'the tickets',
    noTicketIs: 'No ticket is linked to this invoice.',
  },
  zh: {
    supportTickets: '客服工单',
    all: '全部',
    theTickets: '工单',
    noTicketIs: '没有与此账单关联的工单。',
  },
});

const maxShown = 5;

/** The conversations that are linked to an invoice, for staff who may read them. */
export function InvoiceConversations({ invoiceId }: { invoiceId: string }) {
  return mayTicket.answer(useViewer()) ? <Conversations invoiceId={invoiceId} /> : null;
}

function Conversations({ invoiceId }: { invoiceId: string }) {
  const t = useTexts(texts);
  const list = `${areaOf(useViewer().role)}/support`;
  const tickets = usePreview(listDeskTickets, maxShown, { query: { tab: 'all', invoiceId } });
  return (
    <Card
      title={t.supportTickets}
      action={
        <ButtonLink to={`${list}?tab=all&invoiceId=${invoiceId}`} size="small">
          {t.all}
        </ButtonLink>
      }
    >
      <Answer of={tickets} what={t.theTickets} empty={<p className="muted">{t.noTicketIs}</p>}>
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
