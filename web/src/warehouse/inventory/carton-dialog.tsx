import { canStepPackage } from '@sankofa/domain/shipments/package-status';
import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { mayShipment, mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import { canBeReviewed } from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { CartonTickets } from '../../support/support.ts';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Status } from '../../ui/data/status-pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { HoldForm, LiftHolds, ReopenForm } from '../carton-actions.tsx';
import { CartonPhotos } from '../carton-photos.tsx';
import { DamageForm } from '../damage-form.tsx';
import { inventoryTexts } from '../inventory-texts.ts';
import { usePrintLabels } from '../labels/print-labels.ts';
import { Measurements } from '../measurements.tsx';
import { IdentifyForm } from '../receiving/identify-form.tsx';
import { MatchFoundForm } from '../receiving/match-found-form.tsx';
import { tradeTexts, problemText } from '../warehouse-texts.ts';
import { WriteOffForm } from './write-off-form.tsx';

import css from '../warehouse.module.css';

type Action = 'damage' | 'hold' | 'reopen' | 'identify' | 'matchFound' | 'writeOff';

/** One carton with its actions here: print the label, put on hold, reopen, find the owner. */
export function CartonDialog({
  carton,
  isFoundInGhana,
  onClose,
}: {
  carton: PackageAnswer;
  /** Set if the page knows it: whether to find its owner, or its place on a batch's list. */
  isFoundInGhana?: boolean;
  onClose: () => void;
}) {
  const t = useTexts(inventoryTexts);
  const [action, setAction] = useState<Action | null>(null);
  function done() {
    toast(t.done);
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={carton.labelNumber}>
      <div className="stack">
        <CartonFacts carton={carton} />
        <LiftHolds carton={carton} onDone={done} />
        {action === null && <Actions {...{ carton, isFoundInGhana }} onChoose={setAction} />}
        {action === null && <CartonTickets packageId={carton.id} />}
        {action === 'damage' && (
          <DamageForm carton={carton} onBack={() => setAction(null)} onDone={done} />
        )}
        {action === 'hold' && (
          <HoldForm carton={carton} onBack={() => setAction(null)} onDone={done} />
        )}
        {action === 'reopen' && (
          <ReopenForm carton={carton} onBack={() => setAction(null)} onDone={done} />
        )}
        {action === 'writeOff' && (
          <WriteOffForm carton={carton} onBack={() => setAction(null)} onDone={done} />
        )}
        {action === 'identify' && <IdentifyForm carton={carton} onDone={done} />}
        {action === 'matchFound' && (
          <MatchFoundForm carton={carton} onBack={() => setAction(null)} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

export function CartonFacts({ carton }: { carton: PackageAnswer }) {
  const t = useTexts(inventoryTexts);
  const trade = useTexts(tradeTexts);
  const { measured } = carton;
  return (
    <>
      <span className={css.pills}>
        <Status of="package" is={carton.state} />
      </span>
      <DescriptionList
        items={[
          [trade.contents, carton.contents],
          [trade.goodsClass, trade[carton.goodsClass]],
          [trade.supplierNumber, carton.supplierNumber],
          [trade.shelf, carton.shelf],
          [trade.condition, carton.condition && trade[carton.condition]],
          [t.measures, measured && <Measurements of={measured} hasVolume />],
          [t.verifiedBy, measured && !measured.isVerified ? t.notVerified : null],
          [t.batch, carton.batchNumber],
        ]}
      />
      <CartonPhotos ids={carton.photoIds} />
    </>
  );
}

/** Exactly the actions that the server would not refuse. */
function Actions({
  carton,
  isFoundInGhana,
  onChoose,
}: {
  carton: PackageAnswer;
  isFoundInGhana: boolean | undefined;
  onChoose: (action: Action) => void;
}) {
  const t = useTexts(inventoryTexts);
  const viewer = useViewer();
  const printing = usePrintLabels();
  const may = (step: 'reopen' | 'identify' | 'matchFound') =>
    canStepPackage(step, carton.state) && mayStepPackage(viewer, step);
  return (
    <>
      {printing.error !== null && <Alert tone="bad" {...problemText(printing.error)} />}
      <div className="row">
        {mayShipment.printLabel(viewer) && (
          <Button size="large" isBusy={printing.isBusy} onClick={() => printing.print([carton.id])}>
            {t.printLabel}
          </Button>
        )}
        {isFoundInGhana !== false && may('matchFound') && (
          <Button size="large" variant="primary" onClick={() => onChoose('matchFound')}>
            {t.matchFound}
          </Button>
        )}
        {isFoundInGhana !== true && may('identify') && (
          <Button size="large" variant="primary" onClick={() => onChoose('identify')}>
            {t.identify}
          </Button>
        )}
        {may('reopen') && (
          <Button size="large" onClick={() => onChoose('reopen')}>
            {t.reopen}
          </Button>
        )}
        {mayShipment.printLabel(viewer) && canBeReviewed(carton.state) && (
          <Button size="large" onClick={() => onChoose('damage')}>
            {t.damage}
          </Button>
        )}
        {mayShipment.hold(viewer) && (
          <Button size="large" onClick={() => onChoose('hold')}>
            {t.hold}
          </Button>
        )}
        {canStepPackage('lose', carton.state) && mayShipment.writeOff(viewer) && (
          <Button size="large" onClick={() => onChoose('writeOff')}>
            {t.writeOff}
          </Button>
        )}
      </div>
    </>
  );
}
