import { type ReactNode, useState } from 'react';

import { dayAndTime } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { discardEntry, retryEntry, removeEntry } from '../../lib/offline/outbox-sending.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Receipt, ReceiptPhoto, useReceiptQueue } from './receipt-outbox.ts';
import { StoredFigures, receivedAt } from './receive-stored.tsx';
import { receiveTexts } from './receive-texts.ts';

import css from '../warehouse.module.css';

type Props = {
  queue: ReturnType<typeof useReceiptQueue>;
  /** Omitted if a form can't be filled with it again. */
  onOpen?: (receipt: Receipt) => void;
};

const timeText = (entry: Receipt | ReceiptPhoto) => {
  const isFound = 'of' in entry.payload ? entry.payload.of === 'found' : entry.kind === 'found';
  return dayAndTime(receivedAt(entry), isFound ? 'accra' : 'guangzhou');
};

/** Unsent receipts on this device: how many wait for the connection, and what the server refused. */
export function WaitingReceipts({ queue, onOpen }: Props) {
  const t = useTexts(receiveTexts);
  const { waiting, refused, photos, otherReceipts, otherPhotos, failure } = queue;
  const entriesOfOthers = [...otherReceipts, ...otherPhotos];
  const refusals = refused.length + photos.refused.length;
  return (
    <>
      {failure !== null && (
        <Alert tone="bad" title={t.device}>
          {failure}
        </Alert>
      )}
      {waiting.length > 0 && (
        <Card tone="warn" title={t.waiting(waiting.length)}>
          <ul className={css.lines}>
            {waiting.map((receipt) => (
              <Waiting key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </Card>
      )}
      {photos.waiting.length > 0 && (
        <Alert tone="info" title={t.photosWaiting(photos.waiting.length)} />
      )}
      {entriesOfOthers.length > 0 && (
        <Alert
          tone="warn"
          title={t.others(
            entriesOfOthers.length,
            [...new Set(entriesOfOthers.map(({ person }) => person.name))].join(', '),
          )}
        />
      )}
      {refusals > 0 && (
        <Card tone="bad" title={t.refused(refusals)}>
          <ul className={css.lines}>
            {refused.map((receipt) => (
              <RefusedReceipt key={receipt.id} receipt={receipt} {...(onOpen && { onOpen })} />
            ))}
            {photos.refused.map((photo) => (
              <RefusedPhoto key={photo.id} photo={photo} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function Waiting({ receipt }: { receipt: Receipt }) {
  const t = useTexts(receiveTexts);
  const [isConfirming, setConfirming] = useState(false);
  const { code } = receipt.payload;
  return (
    <li className={css.line}>
      <span className={css.grow}>
        <strong className={css.id}>{code}</strong>
        <StoredFigures of={receipt} />
        <span className="muted small">{timeText(receipt)}</span>
      </span>
      <Button size="large" aria-label={`${t.withdraw} ${code}`} onClick={() => setConfirming(true)}>
        {t.withdraw}
      </Button>
      <Confirm
        isOpen={isConfirming}
        title={t.removeTitle(code)}
        action={t.removeAction(code)}
        onClose={() => setConfirming(false)}
        onConfirm={() => void removeEntry(receipt)}
      >
        <StoredFigures of={receipt} />
        <p>{t.removeHint}</p>
      </Confirm>
    </li>
  );
}

function RefusedReceipt({ receipt, onOpen }: { receipt: Receipt } & Pick<Props, 'onOpen'>) {
  const t = useTexts(receiveTexts);
  const { code } = receipt.payload;
  return (
    <RefusedItem
      entry={receipt}
      name={code}
      discard={{ ask: t.discardTitle(code), do: t.discardDo(code), hint: t.discardHint }}
    >
      {onOpen && (
        <Button variant="primary" onClick={() => onOpen(receipt)}>
          {t.open}
        </Button>
      )}
      <Button onClick={() => void retryEntry(receipt)}>{t.tryAgain}</Button>
    </RefusedItem>
  );
}

/** A refused photo of a received carton: only this photo is discarded, and the rest are sent. */
function RefusedPhoto({ photo }: { photo: ReceiptPhoto }) {
  const t = useTexts(receiveTexts);
  const { labelNumber } = photo.payload;
  // The same bytes would be refused again.
  const isNoPicture = ['file.kind', 'file.too_large'].includes(photo.refusal?.code ?? '');
  return (
    <RefusedItem
      entry={photo}
      name={labelNumber}
      about={t.photoRefused}
      discard={{
        ask: t.photoDiscardTitle(labelNumber),
        do: t.photoDiscardDo,
        hint: t.photoDiscardHint,
      }}
    >
      {!isNoPicture && <Button onClick={() => void retryEntry(photo)}>{t.tryAgain}</Button>}
    </RefusedItem>
  );
}

function RefusedItem({
  entry,
  name,
  about,
  discard,
  children,
}: {
  entry: Receipt | ReceiptPhoto;
  name: string;
  about?: string;
  discard: { ask: string; do: string; hint: string };
  children: ReactNode;
}) {
  const t = useTexts(receiveTexts);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <li className={css.refused}>
      <strong className={css.id}>{name}</strong>
      <StoredFigures of={entry} />
      <span className="muted small">{timeText(entry)}</span>
      {about && <span>{about}</span>}
      <span>{entry.refusal?.message}</span>
      <div className="row">
        {children}
        <Button variant="danger" onClick={() => setConfirming(true)}>
          {t.discard}
        </Button>
      </div>
      <Confirm
        isOpen={isConfirming}
        title={discard.ask}
        action={discard.do}
        onClose={() => setConfirming(false)}
        onConfirm={() => void discardEntry(entry)}
      >
        <StoredFigures of={entry} />
        <p>{discard.hint}</p>
      </Confirm>
    </li>
  );
}
