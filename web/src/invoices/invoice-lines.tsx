import type { InvoiceAnswer } from '@sankofa/domain/invoices/invoice-answer';
import IconDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { dayAt } from '../lib/format/format.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { Photos } from '../shipments/shipments.tsx';
import { Money } from '../ui/data/money.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import {
  formatCubicMetres,
  formatKilograms,
  centimetres,
  formulaOf,
  workingSteps,
} from './calculation-steps.ts';
import { calculationTexts } from './calculation-texts.ts';

import css from './invoice-document.module.css';

type Line = InvoiceAnswer['lines'][number];

/** The lines of an invoice. A freight line expands to show step by step how its amount was calculated. */
export function InvoiceLines({ invoice }: { invoice: InvoiceAnswer }) {
  const t = useTexts(calculationTexts);
  const list = useUnfoldedInPrint();
  return (
    <ul ref={list} className={css.lines}>
      {invoice.lines.map((line) => (
        <li key={line.position} className={css.line}>
          {line.working ? (
            <details>
              <summary className={css.summary}>
                <LineHead line={line} />
                <span className={css.opener}>
                  {t.seeCalculation}
                  <Icon of={IconDown} size={16} />
                </span>
              </summary>
              <LineWorking line={line} invoice={invoice} />
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

/** Expands all lines while printing, and then restores them: lines can't be opened on paper. */
function useUnfoldedInPrint() {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const unfold = () => {
      opened = Array.from(list.current?.querySelectorAll('details') ?? []).filter(
        ({ open }) => !open,
      );
      for (const one of opened) one.open = true;
    };
    const fold = () => {
      for (const one of opened) one.open = false;
    };
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, []);
  return list;
}

function LineHead({ line }: { line: Line }) {
  const t = useTexts(calculationTexts);
  return (
    <>
      <span className={css.description}>
        <strong>{line.description}</strong>
        {line.working && <span className="small muted num">{formulaOf(line.working)}</span>}
        {line.reason && <span className="small muted">{t.enteredManually(line.reason)}</span>}
      </span>
      <span className={css.money}>
        <Money of={line.amount} />
      </span>
    </>
  );
}

function LineWorking({ line, invoice }: { line: Line; invoice: InvoiceAnswer }) {
  const t = useTexts(calculationTexts);
  const cartons = line.working?.packages ?? [];
  return (
    <div className={css.working}>
      <ol className={css.steps}>
        {workingSteps(line, invoice.exchange.effectiveFrom, t).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong> {text}
          </li>
        ))}
      </ol>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must scroll it on a phone */}
      <div className={css.sideways} role="region" aria-label={t.cartonsOfLine} tabIndex={0}>
        <table className={css.cartons}>
          <thead>
            <tr>
              <th scope="col">{t.carton}</th>
              <th scope="col">{t.dimensions}</th>
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
                <td>{formatCubicMetres(one.volumeCm3)}</td>
                <td>{formatKilograms(one.weightGrams)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Photos ids={line.photoIds} of={line.description} />
      <p className="small muted">
        {t.rounding}
        {invoice.disputableUntil && (
          <>
            {' '}
            {t.isWrong} <Link to="#measures">{t.remeasure}</Link>{' '}
            {t.remeasureBy(dayAt(invoice.disputableUntil))}
          </>
        )}
      </p>
    </div>
  );
}
