import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';

import { CallError, isRecord } from '../lib/call-error.ts';
import { Kept, useFetched } from '../lib/fetched.ts';
import { keep, kept } from '../lib/kept.ts';
import { send } from '../lib/transport.ts';
import { Icon } from '../ui/icon.tsx';

import css from './notices.module.css';

const key = 'announcement';

/** The message that holds now, or null. Not by `call()`, whose schemas the public site does without. */
async function fetchMessage(signal: AbortSignal): Promise<string | null> {
  const response = await send('/announcement', { method: 'GET', signal });
  if (!response.ok) throw new CallError(response.status, {});
  const body: unknown = await response.json();
  if (!isRecord(body) || body['isActive'] !== true || typeof body['message'] !== 'string')
    return null;
  return body['message'].trim() || null;
}

const announcement = new Kept({ load: fetchMessage, freshMs: 5 * 60_000 });

/** Spec §2, §7: shown when active and not empty; where it cannot be had there is none. Loaded after the page. */
export function AnnouncementCard() {
  const { data: message } = useFetched(announcement);
  const [dismissed, setDismissed] = useState(() => kept(key));
  if (!message || message === dismissed) return null;
  return (
    <aside className={css.announcement} aria-label="Announcement">
      <Icon of={IconSpeaker} size={22} />
      <p role="status">{message}</p>
      <button
        type="button"
        className={css.close}
        aria-label="Dismiss the announcement"
        onClick={() => {
          keep(key, message);
          setDismissed(message);
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      >
        <Icon of={IconX} />
      </button>
    </aside>
  );
}
