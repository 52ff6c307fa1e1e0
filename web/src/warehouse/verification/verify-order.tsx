import { useTexts } from '../../lib/messages/messages.ts';
import type { Filters } from '../../ui/data/filters.tsx';
import { ButtonChoice } from '../button-choice.tsx';
import { verifyTexts } from './verify-texts.ts';

/** The order is kept in the URL, as in every list. */
export const isByShipment = ({ sorting }: Filters) => sorting.sort === 'shipment';

/** A switch for the queue: by carton, or by shipment. */
export function VerifyOrder({ filters }: { filters: Filters }) {
  const t = useTexts(verifyTexts);
  return (
    <ButtonChoice
      label={t.order}
      value={isByShipment(filters) ? 'shipment' : 'carton'}
      options={[
        ['carton', t.byCarton],
        ['shipment', t.byShipment],
      ]}
      onChoose={(order) =>
        filters.setAll({ sort: order === 'shipment' ? order : null, shipment: null })
      }
    />
  );
}
