import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import { Link } from 'react-router';

import { ago, withDays } from '../lib/format/format.ts';
import { listReminders } from '../lib/http/critical-calls.ts';
import { useAnswer } from '../lib/queries/use-answer.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { Card } from '../ui/layout/card.tsx';

import css from './customer-dashboard.module.css';

const most = 5;
/** Returns whether a link leads into this site; others are not followed. */
const isOwn = (link: string | null): link is string => link !== null && /^\/(?![/\\])/.test(link);

export function LastReminders() {
  // The bell uses the same query: what it marks as read is read here too.
  const reminders = useAnswer(listReminders);
  return (
    <Card title="Recent notifications">
      <Answer
        of={reminders}
        what="your notifications"
        isEmpty={(answer) => answer.reminders.length === 0}
        empty={
          <Empty title="No notifications yet">Updates about your goods will appear here.</Empty>
        }
      >
        {({ reminders }) => (
          <ul className={css.reminders}>
            {reminders.slice(0, most).map((one) => (
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
    {reminder.body.split('\n\n').map((paragraph) => (
      <span key={paragraph} className="small">
        {withDays(paragraph)}
      </span>
    ))}
    <span className="small muted">{ago(reminder.createdAt)}</span>
  </li>
);
