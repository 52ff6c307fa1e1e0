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
    noneOfInvoice: 'No ticket is linked to this invoice.',
    noneOfCarton: 'No ticket is linked to this carton.',
  },
  zh: {
    supportTickets: '客服工单',
    all: '全部',
    theTickets: '工单',
    noneOfInvoice: '没有与此账单关联的工单。',
    noneOfCarton: '没有与此箱关联的工单。',
  },
});

const maxShown = 5;

/** The conversations that are linked to an invoice, for staff who may read them. */
export function InvoiceConversations({ invoiceId }: { invoiceId: string }) {
  return mayTicket.answer(useViewer()) ? <Tickets of={{ invoiceId }} /> : null;
}

/** The tickets that are linked to a carton, for staff who may read them. */
export function CartonTickets({ packageId }: { packageId: string }) {
  return mayTicket.answer(useViewer()) ? <Tickets of={{ packageId }} /> : null;
}

type Linked = { invoiceId: string } | { packageId: string };

function Tickets({ of }: { of: Linked }) {
  const t = useTexts(texts);
  const list = `${areaOf(useViewer().role)}/support`;
  const tickets = usePreview(listDeskTickets, maxShown, { query: { tab: 'all', ...of } });
  const none = 'invoiceId' in of ? t.noneOfInvoice : t.noneOfCarton;
  return (
    <Card
      title={t.supportTickets}
      action={
        <ButtonLink
          to={`${list}?${new URLSearchParams({ tab: 'all', ...of }).toString()}`}
          size="small"
        >
          {t.all}
        </ButtonLink>
      }
    >
      <Answer of={tickets} what={t.theTickets} empty={<p className="muted">{none}</p>}>
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
