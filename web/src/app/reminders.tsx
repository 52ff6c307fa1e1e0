import {
  listReminders,
  readAllReminders,
  readReminder,
  type Reminder,
} from '@sankofa/domain/accounts/reminder-endpoints';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../lib/call.ts';
import { ago, instantOf } from '../lib/format.ts';
import { useLive } from '../lib/live.ts';
import { logOnly } from '../lib/log.ts';
import { nowMs } from '../lib/now.ts';
import { keyOf } from '../lib/query.tsx';
import { dictionary, useWords } from '../lib/words.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';

import css from './reminders.module.css';

const words = dictionary({
  en: {
    title: 'Reminders',
    bell: (unread: number) => (unread === 0 ? 'Reminders' : `Reminders, ${unread} unread`),
    all: 'Mark all as read',
    none: 'No reminders yet',
    what: 'What happens to your shipments and payments is told here.',
    unread: 'Unread',
  },
  zh: {
    title: '通知',
    bell: (unread: number) => (unread === 0 ? '通知' : `通知，${unread} 条未读`),
    all: '全部标为已读',
    none: '暂无通知',
    what: '货物和付款的动态会显示在这里。',
    unread: '未读',
  },
});

const key = keyOf(listReminders);

function useReminders() {
  const queries = useQueryClient();
  const { data = [] } = useQuery<Reminder[]>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return (await call(listReminders, { signal })).reminders;
      } catch (error) {
        // Spec §8: a failure is an empty list. A page that went away has not failed.
        if (!signal.aborted) logOnly('Reminders could not be fetched', error);
        return [];
      }
    },
  });
  // A reminder tells of something that a list on this page may show; pictures never change.
  useLive(
    'reminder',
    () =>
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey.at(-1) !== 'blob' }),
  );

  /** Marks at once and tells the server; that it could not be told is only logged (spec §8). */
  function mark(isMeant: (reminder: Reminder) => boolean, tellServer: () => Promise<unknown>) {
    const readAt = instantOf(nowMs());
    queries.setQueryData<Reminder[]>(key, (before = []) =>
      before.map((one) => (isMeant(one) && !one.read ? { ...one, read: true, readAt } : one)),
    );
    void tellServer().catch((error: unknown) => logOnly('A reminder could not be marked', error));
  }

  return {
    reminders: data,
    unread: data.filter(({ read }) => !read).length,
    markRead: (id: string) =>
      mark(
        (one) => one.id === id,
        () => call(readReminder, { params: { id } }),
      ),
    markAllRead: () =>
      mark(
        () => true,
        () => call(readAllReminders),
      ),
  };
}

/** The bell in the bar: how many are unread, the list, and each leads to what it is about. */
export function RemindersBell() {
  const said = useWords(words);
  const navigate = useNavigate();
  const { reminders, unread, markRead, markAllRead } = useReminders();
  const [isOpen, setOpen] = useState(false);

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
        aria-label={said.bell(unread)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconBell} />
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
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
