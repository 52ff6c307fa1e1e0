import { useWords } from '../../lib/messages/messages.ts';
import type { Filters } from '../../ui/data/filters.tsx';
import { ButtonChoice } from '../button-choice.tsx';
import { verifyWords } from './verify-words.ts';

/** The order is kept in the address, as that of every list. */
export const isByShipment = ({ sorting }: Filters) => sorting.sort === 'shipment';

/** The queue by carton, or by shipment. */
export function VerifyOrder({ filters }: { filters: Filters }) {
  const said = useWords(verifyWords);
  return (
    <ButtonChoice
      label={said.order}
      value={isByShipment(filters) ? 'shipment' : 'carton'}
      options={[
        ['carton', said.byCarton],
        ['shipment', said.byShipment],
      ]}
      onChoose={(order) =>
        filters.setAll({ sort: order === 'shipment' ? order : null, shipment: null })
      }
    />
  );
}
