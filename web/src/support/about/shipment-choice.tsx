import { getShipment, listShipments } from '@sankofa/domain/shipments/shipment-endpoints';
import { useEffect, useState } from 'react';

import { useAnswer, usePages } from '../../lib/queries/query.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';

import css from '../support.module.css';

/** A search for customers with more shipments than the list shows at first. */
export function FindShipment({ shipments }: { shipments: ReturnType<typeof useShipmentChoice> }) {
  if (!shipments.isLong) return null;
  return (
    <div className={css.finder}>
      <TextField
        name="find"
        label="Find an older shipment"
        hint="Search by tracking number, contents or supplier tracking number"
        isOptional
        type="search"
        value={shipments.typed}
        onChange={(event) => shipments.find(event.currentTarget.value)}
      />
      {shipments.hasMore && (
        <Button size="small" isBusy={shipments.isLoadingMore} onClick={shipments.loadMore}>
          Load more shipments
        </Button>
      )}
    </div>
  );
}

/** Returns the latest shipments as options, and the one in the URL however old it is. */
export function useShipmentChoice(about: string) {
  const [picked, setPicked] = useState(about);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  // The selected one stays an option while another search is shown.
  const [lastSelected, setLastSelected] = useState<[string, string[]] | null>(null);
  const latest = usePages(listShipments, { query: { limit: 50, ...(q && { q }) } });
  const linkedShipment = useAnswer(getShipment, { params: { id: about }, enabled: about !== '' });
  // A link to another customer's shipment, or a mistyped one, selects none.
  const selected = linkedShipment.error && picked === about ? '' : picked;
  const rows = new Map([
    ...(lastSelected ? [lastSelected] : []),
    ...(latest.data ?? []).map((row): [string, string[]] => [
      row.id,
      [row.trackingNumber, row.description],
    ]),
  ]);
  if (about && !linkedShipment.error && !rows.has(about))
    rows.set(
      about,
      linkedShipment.data
        ? [linkedShipment.data.trackingNumber, linkedShipment.data.description]
        : ['This shipment', ''],
    );
  const options: [string, string][] = [
    ['', 'Not about a shipment'],
    ...Array.from(rows, ([id, parts]): [string, string] => [id, parts.filter(Boolean).join(', ')]),
  ];
  return {
    selected,
    choose: (id: string) => {
      const selectedParts = rows.get(id);
      setPicked(id);
      setLastSelected(selectedParts ? [id, selectedParts] : null);
    },
    options,
    typed,
    find: setTyped,
    hasMore: latest.hasMore,
    isLoadingMore: latest.isLoadingMore,
    loadMore: latest.loadMore,
    isLong: latest.hasMore || q !== '',
  };
}
