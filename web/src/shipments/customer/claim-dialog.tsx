import { modes, type Mode } from '@sankofa/domain/values/mode';
import {
  claimByNumber,
  claimByProof,
  listUnidentified,
  type Unidentified,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { useState } from 'react';

import { day } from '../../lib/format/format.ts';
import { useQueuedSend } from '../../lib/offline/use-queued-send.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { claimKind, claimProofKind } from './claim-outbox.ts';

const proofKinds = ['number', 'proof'] as const;
type ClaimProof = (typeof proofKinds)[number];
/** `onDone` gets null if the claim is stored to be sent later. */
type Parts = { carton: Unidentified; mode: Mode; onDone: (answer: object | null) => void };

/** Claims a carton with one of the two accepted proofs. */
export function ClaimDialog({ carton, onClose }: { carton: Unidentified; onClose: () => void }) {
  const isMore = carton.mine?.state === 'OPEN';
  const mayByNumber = carton.hasNumber && !isMore;
  const [mode, setMode] = useState<Mode>(carton.mine?.mode ?? 'SEA');
  const [proof, setProof] = useState<ClaimProof>(mayByNumber ? 'number' : 'proof');
  function done(answer: object | null) {
    toast(answer ? 'Claim received' : 'Claim saved. We’ll send it when you’re back online');
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        isMore ? 'Add proof of purchase' : `Claim carton received on ${day(carton.receivedOn)}`
      }
    >
      <div className="stack">
        {!isMore && (
          <RadioCards
            name="mode"
            label="Shipping method, if we confirm it’s yours"
            value={mode}
            onChoose={(value) => setMode(modes.find((one) => one === value) ?? 'SEA')}
            choices={[
              { value: 'SEA', title: 'By sea' },
              { value: 'AIR', title: 'By air' },
            ]}
          />
        )}
        {mayByNumber && (
          <RadioCards
            name="way"
            label="How to prove it’s yours"
            value={proof}
            onChoose={(value) => setProof(proofKinds.find((one) => one === value) ?? 'number')}
            choices={[
              { value: 'number', title: 'Last 6 characters of the tracking number' },
              { value: 'proof', title: 'Proof of purchase' },
            ]}
          />
        )}
        {proof === 'number' ? (
          <NumberClaim carton={carton} mode={mode} onDone={done} />
        ) : (
          <ProofClaim carton={carton} mode={mode} onDone={done} />
        )}
      </div>
    </Dialog>
  );
}

const aboutOf = ({ id, receivedOn }: Unidentified) => ({ cartonId: id, receivedOn });

function NumberClaim({ carton, mode, onDone }: Parts) {
  const { id: personId, name } = useViewer();
  const send = useQueuedSend(claimByNumber, {
    invalidates: [listUnidentified],
    onSuccess: onDone,
    store: ({ body }, id) =>
      claimKind.store({
        id,
        kind: 'claim',
        person: { id: personId, name },
        payload: { ...aboutOf(carton), mode, numberEnd: body?.numberEnd ?? '' },
      }),
  });
  return (
    <Form
      send={send}
      read={(form) => ({
        params: { id: carton.id },
        body: { numberEnd: form.text('numberEnd'), mode },
      })}
    >
      <TextField
        name="numberEnd"
        label="Last 6 characters of the tracking number"
        hint="The Chinese courier’s tracking number that your supplier sent you."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending}>
        Claim carton
      </Button>
    </Form>
  );
}

function ProofClaim({ carton, mode, onDone }: Parts) {
  const [files, setFiles] = useState<File[]>([]);
  const { id: personId, name } = useViewer();
  const send = useQueuedSend(claimByProof, {
    invalidates: [listUnidentified],
    onSuccess: onDone,
    store: (_, id) =>
      claimProofKind.store({
        id,
        kind: 'claim-proof',
        person: { id: personId, name },
        payload: { ...aboutOf(carton), mode },
        files,
      }),
  });
  const [file] = files;
  return (
    <>
      {send.error && !send.isPending && (
        <Alert tone="bad" title="We couldn’t upload your proof">
          {send.error.message}
        </Alert>
      )}
      <PhotoField
        name="proof"
        label="Photo or PDF of the order or receipt"
        hint="For example, the supplier’s invoice or a screenshot of your order. Only you and our warehouse team can see it."
        accept="image/*,application/pdf"
        addLabel="Add file"
        most={1}
        files={files}
        onChange={setFiles}
      />
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={send.isPending}
        blockedBecause={!file && 'Add a photo or PDF first.'}
        onClick={() => file && send.mutate({ params: { id: carton.id }, query: { mode }, file })}
      >
        {carton.mine?.state === 'OPEN' ? 'Send proof' : 'Claim carton'}
      </Button>
    </>
  );
}
