import { announcementStates } from '@sankofa/domain/announcements/announcement-audience';
import {
  getAnnouncement,
  listAnnouncements,
  listOwnAnnouncements,
  withdrawAnnouncement,
} from '@sankofa/domain/announcements/announcement-endpoints';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
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
import {
  announcementNames,
  audienceText,
  stateTones,
  type Announcement,
} from './announcement-names.ts';
import { announcementsTexts } from './announcements-texts.ts';

import css from './announcements.module.css';

/** Announcements to everyone, customers or staff: write, preview, publish and take down. */
export default function AnnouncementsPage() {
  const t = useTexts(announcementsTexts);
  return (
    <>
      <PageHead title={t.announcements} lead={t.announcementsToEveryone} />
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
  t: TextsOf<typeof announcementsTexts>,
  names: TextsOf<typeof announcementNames>,
  shownId: string | undefined,
  { onWithdraw, onCopy }: Actions,
): Column<Announcement>[] => [
  {
    head: t.message,
    cell: (row) => (
      <TwoLines under={row.id === shownId && t.onTheHome}>
        <span className={css.message}>{row.message}</span>
        {row.messageZh !== null && (
          <span className={css.message} lang="zh">
            {row.messageZh}
          </span>
        )}
      </TwoLines>
    ),
  },
  {
    head: t.status,
    phone: 'corner',
    cell: (row) => <Pill tone={stateTones[row.state]}>{names[row.state]}</Pill>,
  },
  {
    head: t.audience,
    cell: (row) => (
      <TwoLines under={row.tone === 'IMPORTANT' && t.important}>
        <span>{audienceText(names, row)}</span>
      </TwoLines>
    ),
  },
  { head: t.from, cell: (row) => dayAndTime(row.startsAt) },
  { head: t.until, cell: (row) => untilText(t, row) },
  {
    head: t.action,
    cell: (row) => (
      <span className="row">
        <Button size="small" onClick={() => onCopy(row)}>
          {t.duplicate}
        </Button>
        {(row.state === 'LIVE' || row.state === 'SCHEDULED') && (
          <Button size="small" onClick={() => onWithdraw(row)}>
            {t.takeDown}
          </Button>
        )}
      </span>
    ),
  },
];
function untilText(
  t: TextsOf<typeof announcementsTexts>,
  { withdrawnAt, endsAt }: Announcement,
): string {
  if (withdrawnAt) return dayAndTime(withdrawnAt);
  return endsAt ? dayAndTime(endsAt) : t.noEndDate;
}

function PublishedAnnouncements({ onCopy }: Pick<Actions, 'onCopy'>) {
  const t = useTexts(announcementsTexts);
  const names = useTexts(announcementNames);
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
      <FilterBar filters={filters} search={t.searchAnnouncements}>
        <Chips
          filters={filters}
          name="state"
          label={t.status}
          options={announcementStates.map((value) => ({ value, label: names[value] }))}
        />
      </FilterBar>
      <ListCard
        of={announcements}
        what={t.theAnnouncements}
        label={t.announcements}
        columns={columnsWith(t, names, shownId, { onWithdraw: setSelected, onCopy })}
        unmatched={{ title: t.noMatchingAnnouncements, filters }}
        none={<p className={css.empty}>{t.noAnnouncementsYet}</p>}
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
  const t = useTexts(announcementsTexts);
  const send = useSharedSend(withdrawAnnouncement, [
    listAnnouncements,
    getAnnouncement,
    listOwnAnnouncements,
  ]);
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t.takeThisAnnouncement}
      action={t.takeDownAnnouncement}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate(
          { params: { id: announcement.id } },
          {
            onSuccess: () => {
              toast(t.announcementTakenDown);
              onClose();
            },
          },
        )
      }
    >
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        <blockquote className={css.quote}>{announcement.message}</blockquote>
        <p className="muted">{t.noOneWill}</p>
      </div>
    </Confirm>
  );
}
