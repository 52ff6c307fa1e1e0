import {
  listDrafts,
  maxDrafts,
  removeDraft,
  saveDraft,
  type SavedDraft,
} from '@sankofa/domain/shipments/pre-alerts/draft-endpoints';
import { useState } from 'react';

import { counted, dayAndTime } from '../../lib/format/format.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Draft } from './draft.ts';
import { contentOf, draftOf } from './saved-draft.ts';

import css from './create-shipment.module.css';

/** Saves the current input with the account, and lists what was saved before. */
export function SavedDrafts({
  draft,
  onOpen,
  onSaved,
}: {
  draft: Draft;
  onOpen: (draft: Draft) => void;
  /** Called once the current input is saved under this id. */
  onSaved: (savedId: string) => void;
}) {
  const drafts = useAnswer(listDrafts);
  const send = useSend(saveDraft, { invalidates: [listDrafts] });
  const items = drafts.data?.items ?? [];
  function handleSave() {
    const id = draft.savedId ?? crypto.randomUUID();
    send.mutate(
      { body: { id, content: contentOf(draft) } },
      {
        onSuccess: () => {
          onSaved(id);
          toast('Draft saved. You can continue it on any device');
        },
      },
    );
  }
  return (
    <Card title="Drafts">
      <div className="stack">
        {send.error && <Alert tone="bad">{send.error.message}</Alert>}
        {items.length === 0 && (
          <p className="muted">
            Save what you’ve entered to continue later, also on another device.
          </p>
        )}
        <ul className={css.list}>
          {items.map((one) => (
            <SavedDraftRow
              key={one.id}
              saved={one}
              isOpen={one.id === draft.savedId}
              onOpen={() => onOpen(draftOf(one))}
            />
          ))}
        </ul>
        <div>
          <Button
            isBusy={send.isPending}
            blockedBecause={
              items.length >= maxDrafts &&
              draft.savedId === undefined &&
              `You have ${maxDrafts} drafts. Send or delete one first.`
            }
            onClick={handleSave}
          >
            {draft.savedId === undefined ? 'Save draft' : 'Save changes to draft'}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const titleOf = ({ content: { description, lines } }: SavedDraft) =>
  description || lines.find(({ contents }) => contents !== '')?.contents || 'Shipment';

function SavedDraftRow({
  saved,
  isOpen,
  onOpen,
}: {
  saved: SavedDraft;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const [isConfirming, setConfirming] = useState(false);
  const send = useSend(removeDraft, { invalidates: [listDrafts] });
  const title = titleOf(saved);
  return (
    <li>
      <strong>{title}</strong>
      <br />
      <span className="small muted">
        {counted(saved.content.lines.length, 'tracking number')}, saved {dayAndTime(saved.savedAt)}
      </span>
      <div className="row">
        {isOpen ? (
          <span className="small">Open now</span>
        ) : (
          <Button size="small" onClick={onOpen}>
            Open <span className="hidden-text">{title}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setConfirming(true)}>
          Delete <span className="hidden-text">{title}</span>
        </Button>
      </div>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Delete the draft ${title}?`}
        action="Delete draft"
        isBusy={send.isPending}
        onConfirm={() =>
          send.mutate({ params: { id: saved.id } }, { onSuccess: () => setConfirming(false) })
        }
      >
        <div className="stack">
          {send.error && <Alert tone="bad">{send.error.message}</Alert>}
          <p>It’s deleted on all your devices. Shipments that you’ve created stay.</p>
        </div>
      </Confirm>
    </li>
  );
}
