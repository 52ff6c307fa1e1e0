import { listDrafts, removeDraft } from '@sankofa/domain/shipments/pre-alerts/draft-endpoints';
import { listDestinations, preAlert } from '@sankofa/domain/shipments/shipment-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useViewer } from '../../lib/session/session.ts';
import { QueuedNotice } from '../../ui/feedback/queued-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { InOrder } from '../../ui/layout/in-order.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { type ChosenFile, sendSupplierFiles } from '../supplier-files/supplier-file-outbox.ts';
import { CheckStep } from './create-check-step.tsx';
import { ShipmentCreated } from './create-done.tsx';
import { EstimateCard } from './create-estimate.tsx';
import { ModeStep } from './create-mode-step.tsx';
import { OfficeStep } from './create-office-step.tsx';
import { LinesStep } from './create-steps.tsx';
import {
  bodyOf,
  deleteDraft,
  type Draft,
  emptyDraft,
  intentOf,
  loadDraft,
  readDraft,
  storeDraft,
} from './draft.ts';
import { clearReopenedFiles, reopenedFiles, usePreAlertSend } from './pre-alert-outbox.ts';
import { RepeatShipment } from './repeat-shipment.tsx';
import { SavedDrafts } from './saved-drafts.tsx';

import css from './create-shipment.module.css';

const steps = [
  'Method and goods',
  'Supplier tracking numbers',
  'Pickup and delivery',
  'Review',
] as const;

/** Returns the furthest step the answers allow: a step can't be skipped by its URL. */
function lastReachableStep(draft: Draft): number {
  if (!draft.mode || !draft.goodsClass) return 1;
  const { lines } = preAlert.body.shape;
  if (!lines.safeParse(bodyOf(draft).lines).success) return 2;
  return draft.destinationSiteId ? 4 : 3;
}

/**
 * Removes an office that does not serve the mode: it has to be chosen again.
 * @param offices null if they are not loaded yet; then the server would refuse it
 */
function withServedOffice(
  draft: Draft,
  offices: readonly { id: string; modes: readonly Mode[] }[] | null,
): Draft {
  const { mode, destinationSiteId: siteId } = draft;
  const office = offices?.find(({ id }) => id === siteId);
  const isServed = !offices || !siteId || !mode || office?.modes.includes(mode);
  if (isServed) return draft;
  const { destinationSiteId: _, ...rest } = draft;
  return rest;
}

/** Loads the draft from this device. Returns whether it is loaded. */
function useLoadedDraft(userId: string): boolean {
  const [loadedFor, setLoadedFor] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadDraft(userId).then(() => isShown && setLoadedFor(userId));
    return () => {
      isShown = false;
    };
  }, [userId]);
  return loadedFor === userId;
}

/** Creates a pre-alert in four short steps. Each has its own URL, so Back goes back one step. */
export default function CreateShipmentPage() {
  const [search] = useSearchParams();
  const done = search.get('done');
  const repeated = search.get('repeat');
  const isLoaded = useLoadedDraft(useViewer().id);
  if (search.has('queued'))
    return (
      <>
        <PageHead title="New shipment" back={{ to: '/customer/shipments', label: 'Shipments' }} />
        <QueuedNotice title="Your shipment" />
      </>
    );
  return (
    <>
      <PageHead
        title={done ? 'Shipment created' : 'New shipment'}
        back={{ to: '/customer/shipments', label: 'Shipments' }}
        {...(done
          ? {}
          : {
              lead: 'Tell us what your supplier is sending so we can recognize it when it arrives.',
            })}
      />
      {done ? (
        <ShipmentCreated
          id={done}
          refused={numberIn(search, 'refused')}
          waiting={numberIn(search, 'waiting')}
        />
      ) : (
        isLoaded && (repeated ? <Repeat id={repeated} /> : <Announce />)
      )}
    </>
  );
}

const numberIn = (search: URLSearchParams, name: string) => Number(search.get(name) ?? 0) || 0;

/** Starts a shipment like a former one. */
function Repeat({ id }: { id: string }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [hasDraft] = useState(() => readDraft(viewer.id).mode !== undefined);
  return (
    <RepeatShipment
      id={id}
      hasDraft={hasDraft}
      onStart={(draft) => {
        void storeDraft(viewer.id, draft);
        void navigate('?step=2', { replace: true });
      }}
    />
  );
}

/** Sends the pre-alert. The same input sent again after a failure is the same request. */
function useCreate(
  draft: Draft,
  files: readonly ChosenFile[],
  onIntent: (intent: ReturnType<typeof intentOf>) => void,
) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const send = usePreAlertSend(draft, files);
  const [isAdding, setAdding] = useState(false);
  const forget = useSend(removeDraft, { invalidates: [listDrafts] });
  function handleSend() {
    if (send.isPending || isAdding) return;
    const intent = intentOf(draft);
    onIntent(intent);
    send.mutate(
      { body: bodyOf(draft), idempotencyKey: intent.key },
      {
        onSuccess: (shipment) => {
          deleteDraft(viewer.id);
          if (shipment && draft.savedId) forget.mutate({ params: { id: draft.savedId } });
          if (shipment) void finish(shipment.id);
          else void navigate('?queued', { replace: true });
        },
      },
    );
  }
  /** Adds the files: the shipment exists by now, whatever becomes of them. */
  async function finish(id: string) {
    setAdding(true);
    const { waiting, errors } = await sendSupplierFiles(viewer, id, files);
    const query = new URLSearchParams({
      done: id,
      ...(waiting > 0 && { waiting: String(waiting) }),
      ...(errors.length > 0 && { refused: String(errors.length) }),
    });
    await navigate(`?${query}`, { replace: true });
  }
  return { send, isSending: send.isPending || isAdding, handleSend };
}

/** The input so far, which is stored with each change. */
function useDraft() {
  const viewer = useViewer();
  const [storedDraft, setDraft] = useState(() => readDraft(viewer.id));
  const destinations = useAnswer(listDestinations);
  const draft = withServedOffice(storedDraft, destinations.data?.items ?? null);
  const [hadDraft] = useState(() => draft.mode !== undefined);
  function change(next: Partial<Draft>) {
    const changed = { ...draft, ...next };
    void storeDraft(viewer.id, changed);
    setDraft(changed);
  }
  function discard() {
    deleteDraft(viewer.id);
    setDraft(emptyDraft());
  }
  return { draft, hadDraft, change, discard };
}

function Announce() {
  const [search, setSearch] = useSearchParams();
  const { draft, hadDraft, change, discard } = useDraft();
  const requestedStep = Number(search.get('step') ?? 1);
  const step = Math.min(
    Math.max(1, Number.isInteger(requestedStep) ? requestedStep : 1),
    lastReachableStep(draft),
  );
  const [files, setFiles] = useState(reopenedFiles);
  useEffect(clearReopenedFiles, []);
  const { send, isSending, handleSend } = useCreate(draft, files, (intent) => change({ intent }));
  const goTo = (next: number) => setSearch({ step: String(next) });
  const answered = (next: Partial<Draft>) => {
    change(next);
    goTo(step + 1);
  };
  const stepProps = {
    draft,
    onChange: change,
    onDone: answered,
    onBack: () => goTo(step - 1),
  };
  return (
    <div className={css.columns}>
      <Card>
        <Steps names={steps} current={step} />
        {step === 1 && (
          <ModeStep
            {...stepProps}
            isStored={hadDraft}
            onDiscard={() => {
              discard();
              setSearch({});
            }}
          />
        )}
        {step === 2 && <LinesStep {...stepProps} />}
        {step === 3 && <OfficeStep {...stepProps} />}
        {step === 4 && (
          <CheckStep
            draft={draft}
            send={{ isPending: isSending, error: send.error }}
            files={files}
            onFiles={setFiles}
            onSend={handleSend}
            onChange={goTo}
          />
        )}
      </Card>
      <InOrder>
        <EstimateCard draft={draft} onChange={change} />
        <SavedDrafts
          draft={draft}
          onOpen={(opened) => {
            change(opened);
            goTo(1);
          }}
          onSaved={(savedId) => change({ savedId })}
        />
      </InOrder>
    </div>
  );
}
