import {
  endFollower,
  type Follower,
  listFollowers,
} from '@sankofa/domain/followers/follower-endpoints';
import { mayFollower } from '@sankofa/domain/followers/follower-policy';
import { useState } from 'react';

import { dayAndTime } from '../lib/format/format.ts';
import { type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { Pill } from '../ui/data/pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Confirm } from '../ui/feedback/confirm.tsx';
import { RenderWhenVisible } from '../ui/feedback/render-when-visible.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { Button } from '../ui/layout/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { followersTexts } from './followers-texts.ts';

import css from '../ui/data/rows.module.css';

type T = TextsOf<typeof followersTexts>;

/** Who gets messages about a shipment from its public tracking page. Support can end them. */
export function ShipmentFollowers({ shipmentId }: { shipmentId: string }) {
  const t = useTexts(followersTexts);
  const viewer = useViewer();
  if (!mayFollower.list(viewer)) return null;
  return (
    <Card title={t.title}>
      <RenderWhenVisible>
        <Followers t={t} shipmentId={shipmentId} mayEnd={mayFollower.end(viewer)} />
      </RenderWhenVisible>
    </Card>
  );
}

function Followers({ t, shipmentId, mayEnd }: { t: T; shipmentId: string; mayEnd: boolean }) {
  const followers = usePages(listFollowers, {
    params: { id: shipmentId },
    query: { limit: 10 },
    staleMs: 0,
  });
  const end = useSharedSend(endFollower, [listFollowers]);
  const [chosen, setChosen] = useState<Follower | null>(null);
  return (
    <div className="stack">
      <p className="muted">{t.lead}</p>
      {end.error && <Alert tone="bad">{end.error.message}</Alert>}
      <Answer of={followers} what={t.what} empty={<p className="muted">{t.none}</p>}>
        {(rows) => (
          <>
            <ul className={css.lines}>
              {rows.map((row) => (
                <FollowerLine
                  key={row.id}
                  t={t}
                  follower={row}
                  onEnd={mayEnd ? () => setChosen(row) : undefined}
                />
              ))}
            </ul>
            {followers.hasMore && (
              <Button size="small" isBusy={followers.isLoadingMore} onClick={followers.loadMore}>
                {t.more}
              </Button>
            )}
          </>
        )}
      </Answer>
      <Confirm
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() =>
          chosen &&
          end.mutate(
            { params: { id: chosen.id } },
            { onSuccess: () => toast(t.done), onSettled: () => setChosen(null) },
          )
        }
        title={t.confirmTitle}
        action={t.end}
        isBusy={end.isPending}
      >
        {t.confirm(chosen?.contact ?? '')}
      </Confirm>
    </div>
  );
}

function FollowerLine({
  t,
  follower: { channel, contact, confirmedAt, messages, lastMessageAt, endedAt, endedWhy },
  onEnd,
}: {
  t: T;
  follower: Follower;
  onEnd: (() => void) | undefined;
}) {
  const facts = [
    t[channel],
    t.messages(messages),
    lastMessageAt && t.last(dayAndTime(lastMessageAt)),
    endedAt && endedWhy && `${t[endedWhy]} ${dayAndTime(endedAt)}`,
  ];
  return (
    <li className={css.line}>
      <span className={css.grow}>
        <span className="long">{contact}</span>
        <span className={css.secondary}>{facts.filter(Boolean).join(' · ')}</span>
      </span>
      {endedAt !== null ? (
        <Pill tone="neutral">{t.isEnded}</Pill>
      ) : (
        <Pill tone={confirmedAt === null ? 'warn' : 'ok'}>
          {confirmedAt === null ? t.unconfirmed : t.active}
        </Pill>
      )}
      {endedAt === null && onEnd && (
        <Button size="small" aria-label={t.endFor(contact)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  );
}
