import {
  announcementTones,
  type AnnouncementTone,
  audiences,
  type Audience,
} from '@sankofa/domain/announcements/announcement-audience';
import {
  countAudience,
  getAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
  publishAnnouncement,
} from '@sankofa/domain/announcements/announcement-endpoints';
import { listDestinations } from '@sankofa/domain/shipments/shipment-endpoints';
import { modes } from '@sankofa/domain/values/mode';
import { addMs } from '@sankofa/domain/values/time';
import { useState } from 'react';

import type { FormReader } from '../lib/format/form.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { Form } from '../ui/fields/form.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { announcementFormTexts } from './announcement-form-texts.ts';
import { announcementNames, type Announcement } from './announcement-names.ts';
import { AnnouncementPreviews } from './announcement-previews.tsx';

import css from './announcements.module.css';

const longest = 500;

/** Returns the entered time. Ghana uses UTC all year, so only the zone is added. */
function moment(form: FormReader, name: string) {
  const input = form.text(name);
  if (input === '') return undefined;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(input) ? addMs(`${input}:00.000Z`, 0) : input;
}

type Draft = {
  message: string;
  messageZh: string;
  audience: Audience;
  mode: string;
  siteId: string;
  tone: AnnouncementTone;
};
const blank: Draft = {
  message: '',
  messageZh: '',
  audience: 'EVERYONE',
  mode: '',
  siteId: '',
  tone: 'INFO',
};

/** Returns what a copy starts with. It needs a new period. */
const draftOf = (copied: Announcement | null): Draft =>
  copied === null
    ? blank
    : {
        message: copied.message,
        messageZh: copied.messageZh ?? '',
        audience: copied.audience,
        mode: copied.mode ?? '',
        siteId: copied.site?.id ?? '',
        tone: copied.tone,
      };

/**
 * The form of an announcement beside a preview for each audience.
 * @param copied the announcement that it starts with; a new one needs a new key
 */
export function AnnouncementForm({
  copied,
  onDone,
}: {
  copied: Announcement | null;
  onDone: () => void;
}) {
  const t = useTexts(announcementFormTexts);
  const send = useSharedSend(publishAnnouncement, [
    listAnnouncements,
    getAnnouncement,
    listOwnAnnouncements,
  ]);
  const [draft, setDraft] = useState(() => draftOf(copied));
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const { message, messageZh, audience, tone } = draft;
  const isNarrowed = audience === 'CUSTOMERS';
  const mode = isNarrowed ? modes.find((one) => one === draft.mode) : undefined;
  const siteId = (isNarrowed && draft.siteId) || undefined;
  return (
    <Card title={t.newAnnouncement}>
      <div className={css.columns}>
        <Form
          send={send}
          hasSummary
          read={(form) => ({
            body: {
              message: form.text('message'),
              messageZh: isNarrowed ? undefined : form.optional('messageZh'),
              audience,
              mode,
              siteId,
              tone,
              startsAt: moment(form, 'startsAt'),
              endsAt: moment(form, 'endsAt'),
            },
          })}
          onDone={(after, form) => {
            toast(after.isActive ? t.announcementPublished : t.announcementScheduled);
            form.reset();
            setDraft(blank);
            onDone();
          }}
        >
          <Messages draft={draft} onChange={change} />
          <AudienceChoice draft={draft} onChange={change} />
          {isNarrowed && <Narrowing draft={draft} onChange={change} />}
          <Reach audience={audience} mode={mode} siteId={siteId} />
          <Period />
          <div>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              {t.publishAnnouncement}
            </Button>
          </div>
        </Form>
        <AnnouncementPreviews
          audience={audience}
          message={message}
          messageZh={isNarrowed ? '' : messageZh}
          tone={tone}
        />
      </div>
    </Card>
  );
}

type DraftProps = { draft: Draft; onChange: (next: Partial<Draft>) => void };

/** The text, and for staff its Chinese version. */
function Messages({ draft: { message, messageZh, audience }, onChange }: DraftProps) {
  const t = useTexts(announcementFormTexts);
  return (
    <>
      <TextAreaField
        name="message"
        label={t.message}
        hint={t.ofCharactersKeep(message.length, longest)}
        rows={4}
        maxLength={longest}
        value={message}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
      {audience !== 'CUSTOMERS' && (
        <TextAreaField
          name="messageZh"
          label={t.messageZh}
          hint={t.staffWhoRead}
          isOptional
          rows={3}
          maxLength={longest}
          value={messageZh}
          onChange={(event) => onChange({ messageZh: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function AudienceChoice({ draft, onChange }: DraftProps) {
  const t = useTexts(announcementFormTexts);
  const names = useTexts(announcementNames);
  return (
    <div className={css.pair}>
      <SelectField
        name="audience"
        label={t.audience}
        value={draft.audience}
        onChange={({ currentTarget }) => {
          const audience = audiences.find((one) => one === currentTarget.value);
          if (audience) onChange({ audience });
        }}
        options={audiences.map((one) => [one, names[one]] as const)}
      />
      <SelectField
        name="tone"
        label={t.importance}
        value={draft.tone}
        onChange={({ currentTarget }) => {
          const tone = announcementTones.find((one) => one === currentTarget.value);
          if (tone) onChange({ tone });
        }}
        options={announcementTones.map((one) => [one, names[one]] as const)}
      />
    </div>
  );
}

const Period = () => {
  const t = useTexts(announcementFormTexts);
  return (
    <div className={css.pair}>
      <TextField
        name="startsAt"
        label={t.from}
        hint={t.ghanaTimeGmt}
        isOptional
        type="datetime-local"
      />
      <TextField
        name="endsAt"
        label={t.until}
        hint={t.leaveBlankTo}
        isOptional
        type="datetime-local"
      />
    </div>
  );
};

/** Limits an announcement to some customers. */
function Narrowing({ draft, onChange }: DraftProps) {
  const t = useTexts(announcementFormTexts);
  const names = useTexts(announcementNames);
  const offices = useAnswer(listDestinations);
  return (
    <div className={css.pair}>
      <SelectField
        name="mode"
        label={t.shippingMethod}
        hint={t.customersWithActive}
        value={draft.mode}
        onChange={(event) => onChange({ mode: event.currentTarget.value })}
        options={[['', t.any], ...modes.map((one) => [one, names[one]] as const)]}
      />
      <SelectField
        name="siteId"
        label={t.office}
        hint={t.customersInIts}
        value={draft.siteId}
        onChange={(event) => onChange({ siteId: event.currentTarget.value })}
        options={[
          ['', t.any],
          ...(offices.data?.items ?? []).map(({ id, name }) => [id, name] as const),
        ]}
      />
    </div>
  );
}

/** How many accounts would see it now. */
function Reach({
  audience,
  mode,
  siteId,
}: {
  audience: Audience;
  mode: (typeof modes)[number] | undefined;
  siteId: string | undefined;
}) {
  const t = useTexts(announcementFormTexts);
  const names = useTexts(announcementNames);
  const reach = useAnswer(countAudience, {
    query: { audience, ...(mode && { mode }), ...(siteId && { siteId }) },
    staleMs: 0,
  });
  if (!reach.data) return null;
  const { customers, staff } = reach.data;
  const people = [
    ...(audience === 'STAFF' ? [] : [t.customerCount(customers)]),
    ...(audience === 'CUSTOMERS' ? [] : [t.staffCount(staff)]),
    ...(audience === 'EVERYONE' ? [t.everyVisitorOf] : []),
  ];
  return (
    <p className="muted" role="status">
      {t.seenBy(people.join(names.comma))}
    </p>
  );
}
