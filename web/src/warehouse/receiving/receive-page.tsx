import { type RefObject, useRef } from 'react';
import { z } from 'zod/mini';

import { useTexts } from '../../lib/messages/messages.ts';
import { deleteEntry } from '../../lib/offline/outbox.ts';
import type { ScanResult } from '../../lib/offline/use-scans.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/layout/button.tsx';
import { ScanField } from '../../ui/scanning/scan-field.tsx';
import {
  deleteDraft,
  storeDraft,
  readDraft,
  type ReceiptDraft,
  useRemembered,
} from '../device-memory.ts';
import { usePrintLabels } from '../labels/print-labels.ts';
import { OriginPage } from '../origin-page.tsx';
import { CameraScan } from '../scanning/camera-scan.tsx';
import { ResultBand } from '../scanning/result-band.tsx';
import { noMeasures } from './measure-texts.ts';
import { useReceiptQueue } from './receipt-outbox.ts';
import { ReceiveForm, type ReceiveFormHandle } from './receive-form.tsx';
import { ReceiveMatch } from './receive-match.tsx';
import { RecentReceipts, useRecent } from './receive-recent.tsx';
import { AlreadyStored } from './receive-stored.tsx';
import { draftKeyOf, maxCountOf } from './receive-target.ts';
import { receiveTexts } from './receive-texts.ts';
import { WaitingReceipts } from './receive-waiting.tsx';
import { useReceiving } from './use-receiving.ts';

import css from '../warehouse.module.css';

export default function ReceivePage() {
  const t = useTexts(receiveTexts);
  return (
    <OriginPage step="receive" texts={t}>
      {(siteId) => <ReceiveStation key={siteId} siteId={siteId} />}
    </OriginPage>
  );
}

const emptyDraft: ReceiptDraft = {
  ...noMeasures,
  condition: 'GOOD',
  shelf: '',
  contents: '',
  note: '',
  alike: '1',
};

const camera = (onCode: (code: string) => void) => <CameraScan onCode={onCode} />;

function ReceiveStation({ siteId }: { siteId: string }) {
  const t = useTexts(receiveTexts);
  const viewer = useViewer();
  const field = useRef<HTMLInputElement>(null);
  const lastShelf = useRemembered(viewer.id, 'shelf', z.string());
  const printsAtOnce = useRemembered(viewer.id, 'print', z.boolean());
  const printing = usePrintLabels();
  const recent = useRecent(viewer.id, 'recent');
  const queue = useReceiptQueue(viewer.id, 'receive', recent.note);
  const work = useReceiving({
    siteId,
    field,
    waiting: queue.waiting,
    onShelf: lastShelf.change,
    onSaved: ({ packageIds }) => printsAtOnce.value && printing.print(packageIds),
  });
  const form = useRef<ReceiveFormHandle>(null);
  const { band } = work;
  function handleShelf(shelf: string): ScanResult {
    if (!form.current) return { tone: 'warn', title: t.shelfFirst(shelf), text: t.shelfFirstHint };
    form.current.setShelf(shelf);
    return { tone: 'ok', title: t.shelfChosen(shelf) };
  }

  return (
    <div className={css.workspace}>
      <div className="stack">
        <ScanField
          label={t.scan}
          onScan={work.handleScan}
          onShelf={handleShelf}
          field={field}
          hasList={false}
          place="guangzhou"
          camera={camera}
        />
        {band && (
          <ResultBand
            tone={band.tone}
            title={band.title}
            text={band.text}
            {...(band.tone === 'bad' ? { onAcknowledge: work.acknowledge } : {})}
          />
        )}
        <ChooseReceipt work={work} />
        <Carton lastShelf={lastShelf.value} {...{ work, queue, printsAtOnce, form }} />
      </div>
      <div className="stack">
        <WaitingReceipts queue={queue} onOpen={work.open} />
        <RecentReceipts
          rows={recent.rows}
          printing={printing}
          onUndone={(row) => {
            recent.recordUndone(row);
            work.hideSaved(row.packageId);
          }}
        />
        <label className={css.check}>
          <input
            type="checkbox"
            checked={printsAtOnce.value ?? false}
            onChange={(event) => printsAtOnce.change(event.currentTarget.checked)}
          />
          {t.printAtOnce}
        </label>
      </div>
    </div>
  );
}

/** Asks, after another scan received the carton, if this is that one or the next identical one. */
function ChooseReceipt({ work }: { work: ReturnType<typeof useReceiving> }) {
  const t = useTexts(receiveTexts);
  const viewer = useViewer();
  const { match, isSaving } = work;
  if (!match?.repairs?.duplicateOf) return null;
  const { repairs } = match;
  const { typed } = match.repairs.duplicateOf;
  const draftKey = draftKeyOf(match);
  function handleDuplicate() {
    deleteDraft(viewer.id, draftKey);
    void deleteEntry(repairs.id);
    work.skip();
    work.acknowledge();
  }
  return (
    <div className="row">
      {typed && (
        <Button variant="primary" size="large" isBusy={isSaving} onClick={() => work.save(typed)}>
          {t.another}
        </Button>
      )}
      <Button size="large" onClick={handleDuplicate}>
        {t.thatOne}
      </Button>
    </div>
  );
}

/** The scanned carton: its owner, and the form for it. */
function Carton({
  work,
  queue,
  lastShelf,
  printsAtOnce,
  form,
}: {
  work: ReturnType<typeof useReceiving>;
  queue: ReturnType<typeof useReceiptQueue>;
  lastShelf: string | null;
  printsAtOnce: { value: boolean | null };
  form: RefObject<ReceiveFormHandle | null>;
}) {
  const viewer = useViewer();
  const { match, target } = work;
  // No new input while the user is asked which carton it is.
  if (!match || match.repairs?.duplicateOf?.typed) return null;
  const draftKey = draftKeyOf(match);
  const first = readDraft(viewer.id, draftKey) ?? match.repairs?.draft ?? emptyDraft;
  return (
    <>
      <ReceiveMatch
        key={`match ${match.code}`}
        {...{ match, target }}
        onTarget={work.setTarget}
        onFind={work.handleLookup}
      />
      <AlreadyStored {...{ match, queue }} />
      {target && (
        <ReceiveForm
          key={`form ${draftKey}`}
          handle={form}
          {...{ target, first, lastShelf }}
          most={maxCountOf(match, target)}
          firstPhotos={match.repairs?.photos ?? []}
          isBusy={work.isSaving}
          printsAtOnce={printsAtOnce.value ?? false}
          onDraft={(draft) => storeDraft(viewer.id, draftKey, draft)}
          onSave={work.save}
          onSkip={work.skip}
        />
      )}
    </>
  );
}
