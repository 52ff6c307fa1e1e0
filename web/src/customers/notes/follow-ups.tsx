import { mayCustomer } from '@sankofa/domain/customers/customer-policy';
import { listFollowUps } from '@sankofa/domain/customers/notes/note-endpoints';
import { Link } from 'react-router';

import { count, day } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { usePreview } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Awaited } from '../../ui/layout/in-order.tsx';
import { noteTexts } from './note-texts.ts';

import css from '../../ui/data/rows.module.css';

const shown = 5;

/** The user's own follow-ups that are due; renders nothing without any. */
export function FollowUps() {
  const t = useTexts(noteTexts);
  const viewer = useViewer();
  const isMine = mayCustomer.note(viewer);
  const due = usePreview(listFollowUps, shown, {
    query: { withTotal: 'true' },
    enabled: isMine,
    staleMs: 0,
  });
  if (isMine && !due.data && !due.error) return <Awaited />;
  if (!due.data || !due.total) return null;
  return (
    <Card tone="due" title={t.yourFollowUps(count(due.total))}>
      <ul className={css.lines}>
        {due.data.map((note) => (
          <li key={note.id} className={css.line}>
            <span className={css.grow}>
              <Link to={`${areaOf(viewer.role)}/customers/${note.customer.id}/notes`}>
                {note.customer.name}
              </Link>
              <span className={css.secondary}>{note.body.slice(0, 160)}</span>
            </span>
            <span>{note.followUp && day(note.followUp.on)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
