import {
  getAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '@sankofa/domain/announcements/announcement-endpoints';
import { addMs } from '@sankofa/domain/values/time';
import IconSpeaker from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs';
import { useState } from 'react';

import type { FormReader } from '../lib/format/form.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/layout/icon.tsx';

import css from './announcements.module.css';

const longest = 500;

/** Returns the entered time. Ghana uses UTC all year, so only the zone is added. */
function moment(form: FormReader, name: string) {
  const input = form.text(name);
  if (input === '') return undefined;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(input) ? addMs(`${input}:00.000Z`, 0) : input;
}

/** The form of an announcement beside a preview for visitors. */
export function AnnouncementForm() {
  const send = useSharedSend(publishAnnouncement, [listAnnouncements, getAnnouncement]);
  const [message, setMessage] = useState('');
  return (
    <Card title="New announcement">
      <div className={css.columns}>
        <Form
          send={send}
          read={(form) => ({
            body: {
              message: form.text('message'),
              startsAt: moment(form, 'startsAt'),
              endsAt: moment(form, 'endsAt'),
            },
          })}
          onDone={(after, form) => {
            toast(after.isActive ? 'Announcement published' : 'Announcement scheduled');
            form.reset();
            setMessage('');
          }}
        >
          <TextAreaField
            name="message"
            label="Message"
            hint={`${message.length} of ${longest} characters. Keep it short.`}
            rows={4}
            maxLength={longest}
            value={message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <div className={css.pair}>
            <TextField
              name="startsAt"
              label="From"
              hint="Ghana time (GMT). Leave blank to publish now"
              isOptional
              type="datetime-local"
            />
            <TextField
              name="endsAt"
              label="Until"
              hint="Leave blank to show it until you take it down"
              isOptional
              type="datetime-local"
            />
          </div>
          <div>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              Publish announcement
            </Button>
          </div>
        </Form>
        <figure className={css.preview}>
          <figcaption className="muted small">Home page preview</figcaption>
          <div className={css.site}>
            <div className={css.card}>
              <Icon of={IconSpeaker} />
              <p>{message.trim() || 'Your message appears here.'}</p>
            </div>
            <span className={css.hero} aria-hidden="true" />
          </div>
        </figure>
      </div>
    </Card>
  );
}
