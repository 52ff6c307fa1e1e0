import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { keptOf, useAsked } from '../lib/asked.ts';
import { callLight } from '../lib/call.ts';
import { listReminders, readAllReminders, readReminder } from '../lib/first-calls.ts';
import { ago, instantOf } from '../lib/format.ts';
import { useLive } from '../lib/live.ts';
import { logOnly } from '../lib/log.ts';
import { nowMs } from '../lib/now.ts';
import { raise } from '../lib/session-events.ts';
import { dictionary, useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';

import css from './reminders.module.css';

const words = dictionary({
  en: {
    title: 'Notifications',
    bell: (unread: string) => (unread === '' ? 'Notifications' : `Notifications, ${unread} unread`),
    all: 'Mark all as read',
    none: 'No notifications yet',
    what: 'Updates about your shipments and payments appear here.',
    unread: 'Unread',
  },
  zh: {
    title: '通知',
    bell: (unread: string) => (unread === '' ? '通知' : `通知，${unread} 条未读`),
    all: '全部标为已读',
    none: '暂无通知',
    what: '运单和付款的最新动态会显示在这里。',
    unread: '未读',
  },
});

/** Marks at once and tells the server; that it could not be told is only logged (spec §8). */
function mark(isMeant: (reminder: Reminder) => boolean, tellServer: () => Promise<unknown>) {
  const readAt = instantOf(nowMs());
  keptOf(listReminders).put((before) => ({
    reminders: before.reminders.map((one) =>
      isMeant(one) && !one.read ? { ...one, read: true, readAt } : one,
    ),
  }));
  void tellServer().catch((failure: unknown) =>
    logOnly('Failed to mark a reminder as read', failure),
  );
}

function useReminders() {
  const { data, error } = useAsked(listReminders);
  const reminders = data?.reminders ?? [];
  // Spec §8: a failure is an empty list.
  useEffect(() => {
    if (error) logOnly('Failed to load reminders', error);
  }, [error]);
  useLive('reminder', () => raise('news', null));

  return {
    reminders,
    unread: reminders.filter(({ read }) => !read).length,
    markRead: (id: string) =>
      mark(
        (one) => one.id === id,
        () => callLight(readReminder, { params: { id } }),
      ),
    markAllRead: () =>
      mark(
        () => true,
        () => callLight(readAllReminders),
      ),
  };
}

/** The bell in the bar: how many are unread, the list, and each leads to what it is about. */
export function RemindersBell() {
  const said = useWords(words);
  const navigate = useNavigate();
  const { reminders, unread, markRead, markAllRead } = useReminders();
  const [isOpen, setOpen] = useState(false);
  // What is seen is what is said (WCAG 2.5.3).
  const shown = unread > 99 ? '99+' : unread > 0 ? String(unread) : '';

  function handleOpenReminder(reminder: Reminder) {
    if (!reminder.read) markRead(reminder.id);
    if (!reminder.link) return;
    setOpen(false);
    void navigate(reminder.link);
  }
  return (
    <>
      <button
        type="button"
        className={css.bell}
        aria-label={said.bell(shown)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconBell} />
        {shown && (
          <span className={css.count} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={said.title}
        actions={unread > 0 && <Button onClick={markAllRead}>{said.all}</Button>}
      >
        {reminders.length === 0 ? (
          <Empty spot="bell" title={said.none}>
            {said.what}
          </Empty>
        ) : (
          <ul className={css.list}>
            {reminders.map((reminder) => (
              <li key={reminder.id}>
                <button
                  type="button"
                  className={classes(css.one, !reminder.read && css.unread)}
                  onClick={() => handleOpenReminder(reminder)}
                >
                  <strong className={css.title}>
                    {!reminder.read && <span className="hidden-text">{said.unread}: </span>}
                    {reminder.title}
                  </strong>
                  <span>{reminder.body}</span>
                  <span className="muted small">{ago(reminder.createdAt)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
