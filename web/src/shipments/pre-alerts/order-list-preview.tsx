import type { ShownOrderLine } from '@sankofa/domain/shipments/order-lists/order-list-endpoints';

import { counted, dayAt } from '../../lib/format/format.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useKnownNumbers } from './number-notes.tsx';

import css from './create-shipment.module.css';

/** What became of each line of a list. Lines that were not understood come first: they need the person. */
export function OrderListPreview({ lines }: { lines: readonly ShownOrderLine[] }) {
  const read = lines.flatMap((one) => (one.read ? { ...one.read, line: one.line } : []));
  const failed = lines.filter(({ problem }) => problem !== null);
  const notes = useKnownNumbers(read.map(({ supplierNumber }) => supplierNumber));
  return (
    <div className="stack">
      <p role="status">
        <strong>{counted(read.length, 'tracking number')}</strong>
        {failed.length > 0 && `, ${counted(failed.length, 'line')} not understood`}
      </p>
      {failed.length > 0 && (
        <Alert tone="warn" title="Not understood">
          <ul className={css.list}>
            {failed.map(({ line, text, problem }) => (
              <li key={line}>
                Line {line}, “{text.slice(0, 80)}”: {problem}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <ul className={css.list}>
        {read.map(({ line, supplierNumber, courier, contents, cartons, value }, at) => {
          const shipment = notes[at]?.shipment;
          return (
            <li key={line}>
              <strong>{supplierNumber}</strong>
              {courier && ` (${courier})`}
              <br />
              <span className="muted">
                {contents || 'No contents given'}, {counted(cartons, 'carton')}
                {value && `, ${value.currency} ${value.amount}`}
              </span>
              {shipment && (
                <>
                  <br />
                  <strong>
                    Already in {shipment.trackingNumber}, created on {dayAt(shipment.createdAt)}
                  </strong>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
