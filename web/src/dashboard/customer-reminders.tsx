import { listReminders, type Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import type { CallError } from '../lib/call-error.ts';
import { call } from '../lib/call.ts';
import { ago, withDays } from '../lib/format.ts';
import { keyOf } from '../lib/query.tsx';
import { Answer } from '../ui/answer.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/empty.tsx';

import css from './customer-dashboard.module.css';

const most = 5;
/** A link that leads elsewhere than into this product is not followed. */
const isOwn = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);

export function LastReminders() {
  // The bell in the bar keeps the same list under this key; what it marks as read is read here too.
  const reminders = useQuery<Reminder[], CallError>({
    queryKey: keyOf(listReminders),
    queryFn: async ({ signal }) => (await call(listReminders, { signal })).reminders,
  });
  return (
    <Card title="Last reminders">
      <Answer
        of={reminders}
        what="your reminders"
        empty={
          <Empty title="No reminders yet">
            We write here when something happens to your goods.
          </Empty>
        }
      >
        {(given) => (
          <ul className={css.reminders}>
            {given.slice(0, most).map((one) => (
              <ReminderLine key={one.id} reminder={one} />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  );
}

const ReminderLine = ({ reminder }: { reminder: Reminder }) => (
  <li>
    {isOwn(reminder.link) ? (
      <Link to={reminder.link}>{reminder.title}</Link>
    ) : (
      <strong>{reminder.title}</strong>
    )}
    <span className="small">{withDays(reminder.body)}</span>
    <span className="small muted">{ago(reminder.createdAt)}</span>
  </li>
);
