import { listDisputes, remeasure } from '@sankofa/domain/invoices/corrections/dispute-endpoints';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { signal } from '../../lib/format/signals.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { focusWeight, MeasureFields } from '../receiving/measure-fields.tsx';
import { type MeasureName, noMeasures, readMeasures } from '../receiving/measure-texts.ts';
import { ResultBand } from '../scanning/result-band.tsx';
import { problemText } from '../warehouse-texts.ts';
import type { DisputedCarton } from './remeasure-card.tsx';
import { remeasureTexts } from './remeasure-texts.ts';

/** The measurements of a disputed carton, typed or pasted from a scale; the billed ones are not shown. */
export function RemeasureDialog({
  of: { dispute, carton },
  onClose,
  onDone,
}: {
  of: DisputedCarton;
  onClose: () => void;
  onDone: (message: string) => void;
}) {
  const t = useTexts(remeasureTexts);
  const [typed, setTyped] = useState(noMeasures);
  const [wrong, setWrong] = useState<readonly MeasureName[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const send = useSend(remeasure, { invalidates: [listDisputes] });
  useEffect(() => focusWeight(form.current), []);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readMeasures(typed);
    setWrong(read.wrong);
    if (!read.measures || send.isPending) return;
    const body = { packageId: carton.packageId, measures: read.measures };
    send.mutate(
      { params: { id: dispute.id }, body },
      {
        onError: () => signal('bad'),
        onSuccess: (after) => {
          signal('ok');
          onDone(
            after.state === 'OPEN'
              ? t.saved(carton.labelNumber)
              : t.settled(carton.labelNumber, t[after.state]),
          );
        },
      },
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={`${t.title}: ${carton.labelNumber}`}>
      <form ref={form} noValidate className="stack" onSubmit={handleSubmit}>
        {send.error && !send.isPending && (
          <ResultBand tone="bad" {...problemText(send.error)} onAcknowledge={send.reset} />
        )}
        <MeasureFields
          values={typed}
          wrong={wrong}
          onChange={(part) => {
            setTyped({ ...typed, ...part });
            setWrong(wrong.filter((name) => !(name in part)));
          }}
        />
        <div className="row">
          <Button size="huge" onClick={onClose}>
            {t.back}
          </Button>
          <Button type="submit" variant="primary" size="huge" isWide isBusy={send.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
