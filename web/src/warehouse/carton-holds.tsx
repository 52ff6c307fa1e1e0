import type { HoldKind } from '@sankofa/domain/shipments/hold';
import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { useLanguage } from '../lib/messages/language.ts';
import { Pill } from '../ui/data/pill.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { holdText } from './warehouse-texts.ts';

/** Why a carton is on hold and what lifts the hold. */
export function CartonHolds({ holds }: { holds: PackageAnswer['holds'] }) {
  const language = useLanguage();
  return holds.map((hold) => {
    const { name, remedy } = holdText(hold.kind, language);
    return (
      <Alert key={hold.id} tone="warn" title={name}>
        <p>{hold.reason}</p>
        <p className="small">{remedy}</p>
      </Alert>
    );
  });
}

/** The holds in a short form, for a row of a list. */
export function HoldPills({ holds }: { holds: readonly { id: string; kind: HoldKind }[] }) {
  const language = useLanguage();
  return holds.map(({ id, kind }) => (
    <Pill key={id} tone="warn">
      {holdText(kind, language).name}
    </Pill>
  ));
}

/** A shipment's holds, each kind once. */
export function HoldTexts({ kinds }: { kinds: readonly HoldKind[] }) {
  return <HoldPills holds={kinds.map((kind) => ({ id: kind, kind }))} />;
}
