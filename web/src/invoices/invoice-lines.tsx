import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-endpoints';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';

import { Photos } from '../shipments/shipments.tsx';
import { Icon } from '../ui/icon.tsx';
import { Money } from '../ui/money.tsx';
import {
  bareCubicMetres,
  bareKilograms,
  centimetres,
  formulaOf,
  workingSteps,
} from './working-words.ts';

import css from './invoice-paper.module.css';

type Line = InvoiceAnswer['lines'][number];

/** The lines of an invoice. Each of a freight opens and says step by step how its amount came about. */
export function InvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  return (
    <ul className={css.lines}>
      {invoice.lines.map((line) => (
        <li key={line.position} className={css.line}>
          {line.working ? (
            <details>
              <summary className={css.summary}>
                <LineHead line={line} />
                <span className={css.opener}>
                  How we worked it out
                  <Icon of={IconDown} size={16} />
                </span>
              </summary>
              <LineWorking line={line} exchangeFrom={invoice.exchange.effectiveFrom} />
            </details>
          ) : (
            <div className={css.summary}>
              <LineHead line={line} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function LineHead({ line }: { line: Line }) {
  return (
    <>
      <span className={css.what}>
        <strong>{line.description}</strong>
        {line.working && <span className="small muted num">{formulaOf(line.working)}</span>}
        {line.reason && <span className="small muted">{`By hand: ${line.reason}`}</span>}
      </span>
      <span className={css.money}>
        <Money of={line.amount} />
      </span>
    </>
  );
}

function LineWorking({ line, exchangeFrom }: { line: Line; exchangeFrom: string }) {
  const cartons = line.working?.packages ?? [];
  return (
    <div className={css.working}>
      <ol className={css.steps}>
        {workingSteps(line, exchangeFrom).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it on a phone */}
      <div className={css.sideways} role="region" aria-label="Cartons of this line" tabIndex={0}>
        <table className={css.cartons}>
          <thead>
            <tr>
              <th scope="col">Carton</th>
              <th scope="col">Sides, cm</th>
              <th scope="col">CBM</th>
              <th scope="col">kg</th>
            </tr>
          </thead>
          <tbody>
            {cartons.map((one) => (
              <tr key={one.packageId}>
                <th scope="row">
                  {one.pieceNumber} <span className="muted">{one.labelNumber}</span>
                </th>
                <td>
                  {centimetres(one.lengthMm)} × {centimetres(one.widthMm)} ×{' '}
                  {centimetres(one.heightMm)}
                </td>
                <td>{bareCubicMetres(one.volumeCm3)}</td>
                <td>{bareKilograms(one.weightGrams)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Photos ids={line.photoIds} of={line.description} />
      <p className="small muted">
        Rounded once, at the end, to the nearest pesewa. You think a carton is measured wrong? Write
        to support within 7 days of the invoice and we measure it again.
      </p>
    </div>
  );
}
