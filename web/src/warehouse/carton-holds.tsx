import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';

import { useLanguage } from '../lib/language.ts';
import { Alert } from '../ui/alert.tsx';
import { holdSaid } from './warehouse-words.ts';

/** Why a carton is stopped and what lets it go on. */
export function CartonHolds({ holds }: { holds: PackageAnswer['holds'] }) {
  const language = useLanguage();
  return holds.map((hold) => {
    const { name, remedy } = holdSaid(hold.kind, language);
    return (
      <Alert key={hold.id} tone="warn" title={name}>
        {hold.reason} <span className="small">{remedy}</span>
      </Alert>
    );
  });
}
