import { announcementKey } from '@sankofa/domain/announcements/announcement-key';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useLayoutEffect, useState } from 'react';

import { CallError, isRecord } from '../../lib/http/call-error.ts';
import { send } from '../../lib/http/transport.ts';
import { CacheEntry, useFetched } from '../../lib/queries/fetched.ts';
import { servedAnnouncement } from '../../lib/session/announcement.ts';
import { store, stored } from '../../lib/storage/stored.ts';
import { classes } from '../../ui/layout/classes.ts';
import { Icon } from '../../ui/layout/icon.tsx';

import css from './notices.module.css';

/** The message that holds now, or null. Not by `call()`, whose schemas the public site does without. */
async function fetchMessage(signal: AbortSignal): Promise<string | null> {
  const response = await send('/announcement', { method: 'GET', signal });
  if (!response.ok) throw new CallError(response.status, {});
  const body: unknown = await response.json();
  if (!isRecord(body) || body['isActive'] !== true || typeof body['message'] !== 'string')
    return null;
  return body['message'].trim() || null;
}

const announcement = new CacheEntry({
  load: fetchMessage,
  freshMs: 5 * 60_000,
  known: servedAnnouncement,
});

/**
 * Spec §2, §7: above the hero, when active and not empty; where it cannot be had there is none. The server has
 * written it into the page, and boot.js says on the root whether it was dismissed, so that nothing moves by
 * itself: what is taken down while the page is open leaves its room until the page comes anew, and what is
 * published meanwhile is shown then. What a person dismisses is gone at once, with its room.
 */
export function AnnouncementCard() {
  const { data: message } = useFetched(announcement);
  const [shown, setShown] = useState(message);
  if (shown === undefined && message !== undefined) setShown(message);
  // As boot.js does it, for a message that came later; where what was dismissed is met again, its room is gone.
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
