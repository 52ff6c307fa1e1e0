import { activityThrottleMs, idleTickMs } from '@sankofa/domain/accounts/sessions/session';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { minutesAndSeconds } from '../../lib/format/format.ts';
import { nowMs } from '../../lib/format/now.ts';
import { isActivityUrgent, lastActivity, recordActivity } from '../../lib/http/activity.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { checkHealth, idleLimit, signOut } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';

/** How long before the end the dialog opens (spec §4). */
const warningMs = 5 * 60_000;
/** When the time is announced: a countdown read every second is unusable with a screen reader. */
const announcedAt = [warningMs, 60_000, 30_000];
/** If ticks are missing for longer than this, the tab was suspended and the last announcement is wrong. */
const missedMs = 5_000;

/** The current announcement, and the time left at the last check. */
type Announcement = { at: number; announcedMs: number; shownMs: number };

/** Returns the announcement at `left` milliseconds: the real time left when a mark is passed. */
function announcementAt(before: Announcement | null, left: number | null): Announcement | null {
  const at = announcedAt.findLast((mark) => left !== null && left <= mark);
  if (left === null || at === undefined) return null;
  const isCurrent = before?.at === at && Math.abs(before.shownMs - left) <= missedMs;
  return { at, announcedMs: isCurrent ? before.announcedMs : left, shownMs: left };
}
/** Keys that operate the dialog; every other key is activity. */
const dialogKeys = new Set(['Tab', 'Shift', 'Enter', ' ', 'Escape']);

const worksTheDialog = (event: Event) =>
  event.target instanceof Element &&
  event.target.closest('[role="alertdialog"]') !== null &&
  (event instanceof KeyboardEvent
    ? dialogKeys.has(event.key)
    : event.target.closest('button') !== null);

function leftNow(): number | null {
  const now = nowMs();
  const left = idleLimit() - now + (lastActivity() ?? now);
  return left <= warningMs ? left : null;
}

type IdleState = { left: number | null; announced: Announcement | null };
const idleAt = (left: number | null, before: Announcement | null): IdleState => ({
  left,
  announced: announcementAt(before, left),
});

/**
 * Returns `left`, the milliseconds until the session ends, every second after 25 idle minutes; before that
 * null.
 */
function useIdle(onEnd: () => void): IdleState & { extend: () => void } {
  const [{ left, announced }, setIdle] = useState(() => idleAt(leftNow(), null));

  function extend() {
    recordActivity();
    setIdle(idleAt(null, null));
    // After a long idle time the server must know before its own half hour ends.
    if (isActivityUrgent(idleLimit())) void checkHealth();
  }

  const tick = useEffectEvent(() => {
    // The time is stored on the device: activity in other tabs counts, and so do hours of a sleeping laptop.
    const now = leftNow();
    if (now !== null && now <= 0) onEnd();
    else setIdle((before) => idleAt(now, before.announced));
  });
  const handlePress = useEffectEvent((event: Event) => {
    // A tab suspended past the end has not ticked yet: a click must not revive the session.
    if ((leftNow() ?? 1) <= 0) return onEnd();
    if (left !== null && worksTheDialog(event)) return;
    const last = lastActivity() ?? 0;
    if (nowMs() - last < activityThrottleMs) return;
    extend();
  });

  useEffect(() => {
    if (lastActivity() === null) recordActivity();
    const press = (event: Event) => handlePress(event);
    // A background tab rarely ticks, so it must not show an old time when it becomes visible.
    const show = () => tick();
    const timer = setInterval(() => tick(), idleTickMs);
    window.addEventListener('mousedown', press, true);
    window.addEventListener('keydown', press, true);
    window.addEventListener('pageshow', show);
    document.addEventListener('visibilitychange', show);
    return () => {
      clearInterval(timer);
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pageshow', show);
      document.removeEventListener('visibilitychange', show);
    };
  }, []);

  return { left, announced, extend };
}

const end = () => void signOut({ isExpired: true });

const texts = dictionary({
  en: {
    title: 'Are you still there?',
    expires: (left: string) => `Your session will expire in ${left} due to inactivity.`,
    close: 'Log out and close',
    leave: 'Logout Now',
    stay: 'Stay Logged In',
  },
  zh: {
    title: '您还在吗？',
    expires: (left: string) => `由于长时间没有操作，登录将在 ${left} 后过期。`,
    close: '关闭并退出登录',
    leave: '立即退出',
    stay: '保持登录',
  },
});

/** Warns five minutes before the idle limit, 30 minutes without a key or a click (spec §4), and logs out at its end. */
export function IdleWatch() {
  const t = useTexts(texts);
  const { left, announced, extend } = useIdle(end);
  const isOpen = left !== null;
  const staying = useRef<HTMLButtonElement>(null);
  const announcementId = useId();
  // Not on the logout button, where the Enter of a scanner would log out.
  useEffect(() => {
    if (isOpen) staying.current?.focus();
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={end}
      role="alertdialog"
      describedBy={announcementId}
      title={t.title}
      closeLabel={t.close}
      actions={
        <>
          <Button onClick={end}>{t.leave}</Button>
          <Button ref={staying} variant="primary" size="large" onClick={extend}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{t.expires(minutesAndSeconds(left ?? 0))}</p>
      <p id={announcementId} className="hidden-text" role="status">
        {announced && t.expires(minutesAndSeconds(announced.announcedMs))}
      </p>
    </Dialog>
  );
}
