import { modes, type Mode } from '@sankofa/domain/values/mode';
import {
  claimByNumber,
  claimByProof,
  listUnidentified,
  type Unidentified,
} from '@sankofa/domain/warehouse/unidentified/claim-endpoints';
import { useState } from 'react';

import { day } from '../../lib/format/format.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { PhotoField } from '../../ui/fields/photo-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

const ways = ['number', 'proof'] as const;
type Way = (typeof ways)[number];
type Parts = { carton: Unidentified; mode: Mode; onDone: () => void };

/** Says that a carton is one's own, with one of the two things that show it. */
export function ClaimDialog({ carton, onClose }: { carton: Unidentified; onClose: () => void }) {
  const isMore = carton.mine?.state === 'OPEN';
  const mayByNumber = carton.hasNumber && !isMore;
  const [mode, setMode] = useState<Mode>(carton.mine?.mode ?? 'SEA');
  const [way, setWay] = useState<Way>(mayByNumber ? 'number' : 'proof');
  function done() {
    toast('We have your claim');
    onClose();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMore ? 'Add a proof of purchase' : `Claim the carton of ${day(carton.receivedOn)}`}
    >
      <div className="stack">
        {!isMore && (
          <RadioCards
            name="mode"
            label="How it should travel, if it is yours"
            value={mode}
            onChoose={(chosen) => setMode(modes.find((one) => one === chosen) ?? 'SEA')}
            choices={[
              { value: 'SEA', title: 'By sea' },
              { value: 'AIR', title: 'By air' },
            ]}
          />
        )}
        {mayByNumber && (
          <RadioCards
            name="way"
            label="How you show that it is yours"
            value={way}
            onChoose={(chosen) => setWay(ways.find((one) => one === chosen) ?? 'number')}
            choices={[
              { value: 'number', title: 'The end of the tracking number' },
              { value: 'proof', title: 'A proof of purchase' },
            ]}
          />
        )}
        {way === 'number' ? (
          <ByNumber carton={carton} mode={mode} onDone={done} />
        ) : (
          <ByProof carton={carton} mode={mode} onDone={done} />
        )}
      </div>
    </Dialog>
  );
}

function ByNumber({ carton, mode, onDone }: Parts) {
  const send = useSend(claimByNumber, { invalidates: [listUnidentified], onSent: onDone });
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
        label="Last 6 letters or digits of the tracking number"
        hint="The number of the courier in China, as your supplier sent it to you."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={send.isPending}>
        Claim this carton
      </Button>
    </Form>
  );
}

function ByProof({ carton, mode, onDone }: Parts) {
  const [files, setFiles] = useState<File[]>([]);
  const send = useSend(claimByProof, { invalidates: [listUnidentified], onSent: onDone });
  const [file] = files;
  return (
    <>
      {send.error && !send.isPending && (
        <Alert tone="bad" title="The proof did not arrive">
          {send.error.message}
        </Alert>
      )}
      <PhotoField
        name="proof"
        label="Picture or PDF of the order or receipt"
        hint="Such as the supplier’s invoice or the order on your screen. Only you and our warehouse can open it."
        accept="image/*,application/pdf"
        addLabel="Add a file"
        most={1}
        files={files}
        onChange={setFiles}
      />
      <Button
        variant="primary"
        size="large"
        isWide
        isBusy={send.isPending}
        blockedBecause={!file && 'Add a picture or a PDF first.'}
        onClick={() => file && send.mutate({ params: { id: carton.id }, query: { mode }, file })}
      >
        {carton.mine?.state === 'OPEN' ? 'Send the proof' : 'Claim this carton'}
      </Button>
    </>
  );
}
