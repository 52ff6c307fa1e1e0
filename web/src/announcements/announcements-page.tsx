import { hasDuty } from '@sankofa/domain/access';
import {
  type announcementSchema,
  getAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from '@sankofa/domain/announcements/announcement-endpoints';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { dayAndTime, instantOf, nowMs } from '../lib/format/format.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Tone } from '../ui/data/shipment-status.ts';
import { type Column, Table } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { AnnouncementForm } from './announcement-form.tsx';

import css from './announcements.module.css';

type Announcement = z.output<typeof announcementSchema>;

/** Announcements of the home page: write, preview, publish and take down. */
export default function AnnouncementsPage() {
  const viewer = useViewer();
  return (
    <>
      <PageHead
        title="Announcements"
        lead="The home page shows one announcement at a time. A newer one replaces an older one."
      />
      {hasDuty(viewer, 'content') ? (
        <div className="stack">
          <AnnouncementForm />
          <PublishedAnnouncements />
        </div>
      ) : (
        <Alert tone="warn" title="This needs the Content permission">
          Ask an admin for it.
        </Alert>
      )}
    </>
  );
}

/**
 * Returns the state of an announcement; of several current ones, the site shows the one that started last.
 */
function stateOf(row: Announcement, shownId: string | undefined): { tone: Tone; label: string } {
  if (row.withdrawnAt) return { tone: 'neutral', label: 'Taken down' };
  if (row.id === shownId) return { tone: 'ok', label: 'Live' };
  if (row.isActive) return { tone: 'info', label: 'Replaced' };
  return row.startsAt > instantOf(nowMs())
    ? { tone: 'warn', label: 'Scheduled' }
    : { tone: 'neutral', label: 'Ended' };
}

const columnsWith = (
  shownId: string | undefined,
  onSelect: (row: Announcement) => void,
): Column<Announcement>[] => [
  { head: 'Message', cell: (row) => <span className={css.message}>{row.message}</span> },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) => {
      const { tone, label } = stateOf(row, shownId);
      return <Pill tone={tone}>{label}</Pill>;
    },
  },
  { head: 'From', cell: (row) => dayAndTime(row.startsAt) },
  { head: 'Until', cell: (row) => untilText(row) },
  {
    head: 'Action',
    cell: (row) =>
      mayEnd(row) && (
        <Button size="small" onClick={() => onSelect(row)}>
          Take down
        </Button>
      ),
  },
];
function untilText({ withdrawnAt, endsAt }: Announcement): string {
  if (withdrawnAt) return dayAndTime(withdrawnAt);
  return endsAt ? dayAndTime(endsAt) : 'No end date';
}
const mayEnd = (row: Announcement) =>
  !row.withdrawnAt && (row.isActive || row.startsAt > instantOf(nowMs()));

function PublishedAnnouncements() {
  const announcements = usePages(listAnnouncements, { staleMs: 0 });
  const [selected, setSelected] = useState<Announcement | null>(null);
  return (
    <Card isFlush title="Published">
      <Answer
        of={announcements}
        what="the announcements"
        empty={
          <p className={css.empty}>No announcements yet. Write one to show it on the home page.</p>
        }
      >
        {(rows) => (
          <Table
            label="Announcements"
            rows={rows}
            keyOf={(row) => row.id}
            more={announcements}
            columns={columnsWith(announcements.first?.shownId ?? undefined, setSelected)}
          />
        )}
      </Answer>
      {selected && <WithdrawDialog announcement={selected} onClose={() => setSelected(null)} />}
    </Card>
  );
}

function WithdrawDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const send = useSharedSend(withdrawAnnouncement, [listAnnouncements, getAnnouncement]);
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title="Take this announcement down?"
      action="Take down announcement"
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { params: { id: announcement.id } },
          {
            onSuccess: () => {
              toast('Announcement taken down');
              onClose();
            },
          },
        )
      }
    >
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <blockquote className={css.quote}>{announcement.message}</blockquote>
        <p className="muted">
          Visitors won’t see it any more. You can’t republish it, but you can write a new one.
        </p>
      </div>
    </Confirm>
  );
}
