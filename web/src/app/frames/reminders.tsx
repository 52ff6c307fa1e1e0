import type { Reminder } from '@sankofa/domain/accounts/reminder-endpoints';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { ago, instantOf } from '../../lib/format/format.ts';
import { logOnly } from '../../lib/format/log.ts';
import { nowMs } from '../../lib/format/now.ts';
import { call } from '../../lib/http/call.ts';
import { listReminders, readAllReminders, readReminder } from '../../lib/http/critical-calls.ts';
import { useLive } from '../../lib/http/live.ts';
import { raise } from '../../lib/http/session-events.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { putAnswer, useAnswer } from '../../lib/queries/use-answer.ts';
import { useViewer } from '../../lib/session/session.ts';
import { areaOf } from '../../lib/session/stored-role.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { Icon } from '../../ui/layout/icon.tsx';

import css from './reminders.module.css';

const texts = dictionary({
  en: {
    title: 'Notifications',
    bell: (unread: string) => (unread === '' ? 'Notifications' : `Notifications, ${unread} unread`),
    all: 'Mark all as read',
    settings: 'Notification settings',
    none: 'No notifications yet',
    what: 'Updates about your shipments and payments appear here.',
    unread: 'Unread',
  },
  zh: {
    title: '通知',
    bell: (unread: string) => (unread === '' ? '通知' : `通知，${unread} 条未读`),
    all: '全部标为已读',
    settings: '通知设置',
    none: '暂无通知',
    what: '运单和付款的最新动态会显示在这里。',
    unread: '未读',
  },
});

/** Marks notifications immediately and then on the server; a failure there is only logged (spec §8). */
function mark(matches: (reminder: Reminder) => boolean, saveOnServer: () => Promise<unknown>) {
  const readAt = instantOf(nowMs());
  putAnswer(
    listReminders,
    {},
    (before) =>
      before && {
        reminders: before.reminders.map((one) =>
          matches(one) && !one.read ? { ...one, read: true, readAt } : one,
        ),
      },
  );
  void saveOnServer().catch((failure: unknown) =>
    logOnly('Failed to mark a reminder as read', failure),
  );
}

function useReminders() {
  const { data, error } = useAnswer(listReminders);
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
        () => call(readReminder, { params: { id } }),
      ),
    markAllRead: () =>
      mark(
        () => true,
        () => call(readAllReminders),
      ),
  };
}

/** The bell in the top bar: the unread count, and a list of notifications that link to their subject. */
export function RemindersBell() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { role } = useViewer();
  const { reminders, unread, markRead, markAllRead } = useReminders();
  const [isOpen, setOpen] = useState(false);
  // The accessible name contains the visible text (WCAG 2.5.3).
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
        aria-label={t.bell(shown)}
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
        title={t.title}
        actions={
          <>
            <ButtonLink to={`${areaOf(role)}/profile#news`} onClick={() => setOpen(false)}>
              {t.settings}
            </ButtonLink>
            {unread > 0 && <Button onClick={markAllRead}>{t.all}</Button>}
          </>
        }
      >
        {reminders.length === 0 ? (
          <Empty spot="bell" title={t.none}>
            {t.what}
          </Empty>
        ) : (
          <ul className={css.list}>
            {reminders.map((reminder) => (
              <ReminderRow
                key={reminder.id}
                reminder={reminder}
                onOpen={() => handleOpenReminder(reminder)}
              />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}

function ReminderRow({ reminder, onOpen }: { reminder: Reminder; onOpen: () => void }) {
  const t = useTexts(texts);
  return (
    <li>
      <button
        type="button"
        className={classes(css.item, !reminder.read && css.unread)}
        onClick={onOpen}
      >
        <strong className={css.title}>
          {!reminder.read && <span className="hidden-text">{t.unread}: </span>}
          {reminder.title}
        </strong>
        {reminder.body.split('\n\n').map((paragraph) => (
          <span key={paragraph}>{paragraph}</span>
        ))}
        <span className="muted small">{ago(reminder.createdAt)}</span>
      </button>
    </li>
  );
}
