import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { dispatchRun, listRuns, listToBring } from '@sankofa/domain/warehouse/run-endpoints';
import { listInventory } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useSharedSend } from '../lib/shared-send.ts';
import { useOtherWords, useWords } from '../lib/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { runWords } from './run-words.ts';
import { useProblem } from './warehouse-words.ts';

/** Who drives. All of what was chosen goes, or nothing does. */
export function DispatchDialog({
  shipmentIds,
  onClose,
}: {
  shipmentIds: readonly string[];
  onClose: () => void;
}) {
  const said = useWords(runWords);
  const other = useOtherWords(runWords);
  const problem = useProblem();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ driver: '', driverPhone: '' });
  const [isMissing, setMissing] = useState(false);
  const send = useSharedSend(dispatchRun, [listToBring, listRuns, listShipments, listInventory]);
  function handleSend() {
    const driver = typed.driver.trim();
    const driverPhone = typed.driverPhone.trim();
    setMissing(driver.length < 2);
    if (driver.length < 2) return;
    send.mutate(
      { body: { shipmentIds: [...shipmentIds], driver, ...(driverPhone && { driverPhone }) } },
      { onSuccess: ({ id }) => void navigate(`/staff/warehouse/deliveries/${id}`) },
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={said.sendOut(shipmentIds.length)}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {said.back}
          </Button>
          <Button variant="primary" size="large" isBusy={send.isPending} onClick={handleSend}>
            {said.dispatch}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextField
          name="driver"
          label={said.driver}
          otherLabel={other.driver}
          hint={said.driverHint}
          autoComplete="off"
          maxLength={80}
          value={typed.driver}
          error={isMissing ? said.driverMissing : send.error?.fields['driver']}
          onChange={(event) => setTyped({ ...typed, driver: event.currentTarget.value })}
        />
        <TextField
          name="driverPhone"
          label={said.driverPhone}
          otherLabel={other.driverPhone}
          type="tel"
          inputMode="tel"
          isOptional
          autoComplete="off"
          maxLength={30}
          value={typed.driverPhone}
          error={send.error?.fields['driverPhone']}
          onChange={(event) => setTyped({ ...typed, driverPhone: event.currentTarget.value })}
        />
        {send.error && <Alert tone="bad" {...problem(send.error)} />}
      </div>
    </Dialog>
  );
}
