import { announcementKey } from '@sankofa/domain/announcements/announcement-key';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useState } from 'react';

import { nowMs } from '../../lib/format/now.ts';
import { useAnswer } from '../../lib/queries/use-answer.ts';
import { servedAnnouncement } from '../../lib/session/announcement.ts';
import { store, stored } from '../../lib/storage/stored.ts';
import { classes } from '../../ui/layout/classes.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { getAnnouncement } from './announcement-call.ts';

import css from './notices.module.css';

/** Counts as the time when the server wrote the message into the page. */
const servedAt = nowMs();

/** Returns the message that the server wrote into the page; undefined if there is none. */
function served() {
  const message = servedAnnouncement();
  if (message === undefined) return undefined;
  return { data: { isActive: message !== null, message: message ?? '' }, at: servedAt };
}

/**
 * The announcement above the hero (spec §2, §7), if it is active and not empty; on a failure there is none.
 * The server has written it into the page, and boot.js marks the root if it was dismissed, so that the layout
 * is stable: a message taken down while the page is open leaves its space until the next visit, and a message
 * published meanwhile is shown then. A message the user dismisses is removed at once with its space.
 */
export function AnnouncementCard() {
  const { data } = useAnswer(getAnnouncement, { known: served });
  const message = data && (data.message || null);
  const [shown, setShown] = useState(message);
  if (shown === undefined && message !== undefined) setShown(message);
  // Like boot.js, for a later message; the space of a dismissed one is removed.
  useLayoutEffect(() => {
    const key = shown ? announcementKey(shown) : '';
    const isDismissed = stored('announcement') === key;
    document.documentElement.dataset['announcement'] = isDismissed ? 'closed' : key;
  }, [shown]);
  if (!shown) return null;
  return (
    <aside
      className={classes(css.announcement, message !== shown && css.hidden)}
      aria-label="Announcement"
      data-if="announcement"
    >
      <Icon of={IconSpeaker} size={22} />
      <p role="status">{shown}</p>
      <button
        type="button"
        className={css.close}
        aria-label="Dismiss announcement"
        onClick={() => {
          store('announcement', announcementKey(shown));
          document.documentElement.dataset['announcement'] = 'closed';
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <Icon of={IconX} />
      </button>
    </aside>
  );
}
