import { findOwnSupplierNumbers } from '@sankofa/domain/shipments/pre-alerts/supplier-number-endpoints';
import { supplierNumberOf } from '@sankofa/domain/values/codes';
import { Link } from 'react-router';

import { dayAt } from '../../lib/format/format.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Whether it is as long as the shortest accepted number. */
const isNumber = (key: string) => key.length >= 4;

type KnownNumber = { trackingNumber: string; shipmentId: string; createdAt: string };

/**
 * Returns which numbers are already used: in an earlier line of the list, or in another shipment of the
 * customer. Spaces, dashes and case are ignored.
 */
export function useKnownNumbers(numbers: readonly string[]) {
  const keys = numbers.map(supplierNumberOf);
  const longNumbers = [...new Set(keys.filter(isNumber))];
  const known = useAnswer(findOwnSupplierNumbers, {
    query: { numbers: longNumbers.join(',') },
    enabled: longNumbers.length > 0,
  });
  const shipments = new Map<string, KnownNumber>(
    known.data?.items.map((one) => [supplierNumberOf(one.supplierNumber), one]),
  );
  return keys.map((key, at) => {
    const line = keys.indexOf(key) + 1;
    return {
      /** The earlier line with the same number, counted from 1. */
      line: isNumber(key) && line <= at ? line : null,
      shipment: shipments.get(key) ?? null,
    };
  });
}
type NumberNotes = ReturnType<typeof useKnownNumbers>[number];

/** Says above a line where else its number is used. Renders nothing if it is not. */
export function NumberNote({ note: { line, shipment } }: { note: NumberNotes }) {
  if (line === null && shipment === null) return null;
  return (
    <Alert tone="warn">
      {line !== null && (
        <p>
          This is the same as tracking number {line}. Put all its cartons in one entry, or correct
          the number.
        </p>
      )}
      {shipment && (
        <p>
          You already added this number to <ShipmentLink of={shipment} /> on{' '}
          {dayAt(shipment.createdAt)}. Check the number before you continue.
        </p>
      )}
    </Alert>
  );
}

/** Lists every duplicate number before sending. */
export function NumbersTwice({
  numbers,
  notes,
}: {
  numbers: readonly string[];
  notes: readonly NumberNotes[];
}) {
  const duplicates = notes.flatMap((note, at) =>
    note.line === null && note.shipment === null ? [] : { ...note, number: numbers[at], at },
  );
  if (duplicates.length === 0) return null;
  return (
    <Alert tone="warn" title="Some tracking numbers are used twice">
      <ul>
        {duplicates.map(({ number, at, line, shipment }) => (
          <li key={at}>
            {number}
            {line !== null && ` is entered twice (${line} and ${at + 1})`}
            {shipment && (
              <>
                {line === null ? ' is' : ' and is'} already in <ShipmentLink of={shipment} />,
                created on {dayAt(shipment.createdAt)}
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Opens in a new tab, so that no input is lost. */
const ShipmentLink = ({ of }: { of: KnownNumber }) => (
  <Link to={`/customer/shipment-details/${of.shipmentId}`} target="_blank">
    {of.trackingNumber}
    <span className="hidden-text"> (opens in a new tab)</span>
  </Link>
);
