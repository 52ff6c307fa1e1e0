import {
  getSupplierFile,
  listSupplierFiles,
  maxSupplierPhotos,
  removeSupplierFile,
  type SupplierFiles as Files,
} from '@sankofa/domain/shipments/pre-alerts/supplier-file-endpoints';
import { useState } from 'react';

import { counted } from '../../lib/format/format.ts';
import { messageOf } from '../../lib/http/call-error.ts';
import { openFile } from '../../lib/queries/files.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { useAction } from '../../lib/queries/use-action.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SupplierFileFields } from '../supplier-files/supplier-file-fields.tsx';
import { type ChosenFile, sendSupplierFiles } from '../supplier-files/supplier-file-outbox.ts';
import { Photos } from './photos.tsx';

import css from './supplier-files.module.css';

/** The supplier’s photos and invoice of a shipment, which its customer adds until the cartons arrive. */
export function SupplierFiles({ shipmentId }: { shipmentId: string }) {
  const files = useAnswer(listSupplierFiles, { params: { id: shipmentId } });
  // Shipments that arrived without any have nothing to show here.
  if (files.data && files.data.items.length === 0 && !files.data.mayChange) return null;
  return (
    <Card title="From your supplier">
      <Answer of={files} what="the supplier’s files">
        {(all) => (
          <div className="stack">
            <Present files={all} />
            {all.mayChange && <AddFiles shipmentId={shipmentId} files={all} />}
          </div>
        )}
      </Answer>
    </Card>
  );
}

function Present({ files: { items, mayChange } }: { files: Files }) {
  const opening = useAction((id: string) => openFile(getSupplierFile, { params: { id } }));
  const photos = items.filter(({ kind }) => kind === 'PHOTO');
  const invoices = items.filter(({ kind }) => kind === 'INVOICE');
  return (
    <>
      <Photos ids={photos.map(({ id }) => id)} of="the goods" from={getSupplierFile} />
      {opening.error && <Alert tone="bad">{opening.error.message}</Alert>}
      {invoices.map(({ id }) => (
        <div key={id} className="row">
          <Button size="small" isBusy={opening.isPending} onClick={() => opening.mutate(id)}>
            Open supplier’s invoice
          </Button>
        </div>
      ))}
      {mayChange && items.length > 0 && (
        <ul className={css.removals}>
          {[...photos, ...invoices].map(({ id, kind }, at) => (
            <li key={id}>
              <Remove id={id} name={kind === 'PHOTO' ? `photo ${at + 1}` : 'supplier’s invoice'} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Remove({ id, name }: { id: string; name: string }) {
  const send = useSend(removeSupplierFile, { invalidates: [listSupplierFiles] });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        isBusy={send.isPending}
        onClick={() => send.mutate({ params: { id } })}
      >
        Remove {name}
      </Button>
      {send.error && <Alert tone="bad">{send.error.message}</Alert>}
    </>
  );
}

function AddFiles({ shipmentId, files: { items } }: { shipmentId: string; files: Files }) {
  const viewer = useViewer();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [problem, setProblem] = useState('');
  const count = (kind: ChosenFile['kind']) => items.filter((one) => one.kind === kind).length;
  const room = { PHOTO: maxSupplierPhotos - count('PHOTO'), INVOICE: 1 - count('INVOICE') };
  const add = useAction(() => sendSupplierFiles(viewer, shipmentId, chosen), {
    onSuccess: ({ waiting, errors }) => {
      setChosen([]);
      setProblem(errors.length > 0 ? messageOf(errors[0], 'Try again.') : '');
      if (waiting > 0)
        toast(`${counted(waiting, 'file')} saved. We’ll send it when you’re back online`);
      else if (errors.length === 0) toast('Files added');
    },
  });
  if (room.PHOTO <= 0 && room.INVOICE <= 0) return null;
  return (
    <>
      {problem && (
        <Alert tone="bad" title="Some files weren’t added">
          {problem}
        </Alert>
      )}
      <SupplierFileFields files={chosen} onChange={setChosen} room={room} />
      {chosen.length > 0 && (
        <div>
          <Button variant="primary" isBusy={add.isPending} onClick={() => add.mutate()}>
            Add {counted(chosen.length, 'file')}
          </Button>
        </div>
      )}
    </>
  );
}
