import { announcementStates } from '@sankofa/domain/announcements/announcement-audience';
import {
  getAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
  withdrawAnnouncement,
} from '@sankofa/domain/announcements/announcement-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Chips, FilterBar, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { Pill } from '../ui/data/pill.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { TwoLines } from '../ui/layout/two-lines.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { audienceText, stateNames, type Announcement } from './announcement-names.ts';

import css from './announcements.module.css';

/** Announcements to everyone, customers or staff: write, preview, publish and take down. */
export default function AnnouncementsPage() {
  return (
    <>
      <PageHead
        title="Announcements"
        lead="Announcements to everyone are on the home page, one at a time. Logged-in users see theirs at the top of their pages."
      />
      <Announcements />
    </>
  );
}

function Announcements() {
  const [copied, setCopied] = useState<{ row: Announcement; count: number } | null>(null);
  return (
    <div className="stack">
      <AnnouncementForm
        key={copied ? `${copied.row.id} ${copied.count}` : 'new'}
        copied={copied?.row ?? null}
        onDone={() => setCopied(null)}
      />
      <PublishedAnnouncements
        onCopy={(row) => {
          setCopied((before) => ({ row, count: (before?.count ?? 0) + 1 }));
          document.getElementById('page-title')?.scrollIntoView();
        }}
      />
    </div>
  );
}

type Actions = {
  onWithdraw: (row: Announcement) => void;
  onCopy: (row: Announcement) => void;
};

const columnsWith = (
  shownId: string | undefined,
  { onWithdraw, onCopy }: Actions,
): Column<Announcement>[] => [
  {
    head: 'Message',
    cell: (row) => (
      <TwoLines under={row.id === shownId && 'On the home page now'}>
        <span className={css.message}>{row.message}</span>
      </TwoLines>
    ),
  },
  {
    head: 'Status',
    phone: 'corner',
    cell: (row) => <Pill tone={stateNames[row.state].tone}>{stateNames[row.state].label}</Pill>,
  },
  {
    head: 'Audience',
    cell: (row) => (
      <TwoLines under={row.tone === 'IMPORTANT' && 'Important'}>
        <span>{audienceText(row)}</span>
      </TwoLines>
    ),
  },
  { head: 'From', cell: (row) => dayAndTime(row.startsAt) },
  { head: 'Until', cell: (row) => untilText(row) },
  {
    head: 'Action',
    cell: (row) => (
      <span className="row">
        <Button size="small" onClick={() => onCopy(row)}>
          Duplicate
        </Button>
        {(row.state === 'LIVE' || row.state === 'SCHEDULED') && (
          <Button size="small" onClick={() => onWithdraw(row)}>
            Take down
          </Button>
        )}
      </span>
    ),
  },
];
function untilText({ withdrawnAt, endsAt }: Announcement): string {
  if (withdrawnAt) return dayAndTime(withdrawnAt);
  return endsAt ? dayAndTime(endsAt) : 'No end date';
}

function PublishedAnnouncements({ onCopy }: Pick<Actions, 'onCopy'>) {
  const filters = useFilters();
  const announcements = usePages(listAnnouncements, {
    query: {
      q: filters.get('q'),
      state: filters.oneOf('state', announcementStates),
      withTotal: 'true',
    },
    staleMs: 0,
  });
  const [selected, setSelected] = useState<Announcement | null>(null);
  const shownId = announcements.first?.shownId ?? undefined;
  return (
    <>
      <FilterBar filters={filters} search="Search announcements">
        <Chips
          filters={filters}
          name="state"
          label="Status"
          options={announcementStates.map((value) => ({ value, label: stateNames[value].label }))}
        />
      </FilterBar>
      <ListCard
        of={announcements}
        what="the announcements"
        label="Announcements"
        columns={columnsWith(shownId, { onWithdraw: setSelected, onCopy })}
        unmatched={{ title: 'No matching announcements', filters }}
        none={
          <p className={css.empty}>No announcements yet. Write one to show it on the home page.</p>
        }
      />
      {selected && <WithdrawDialog announcement={selected} onClose={() => setSelected(null)} />}
    </>
  );
}

function WithdrawDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const send = useSharedSend(withdrawAnnouncement, [
    listAnnouncements,
    getAnnouncement,
    listOwnAnnouncements,
  ]);
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
          No one will see it any more. You can’t republish it, but you can duplicate it.
        </p>
      </div>
    </Confirm>
  );
}
