import { useTexts } from '../lib/messages/messages.ts';
import { tradeTexts } from './warehouse-texts.ts';

import css from './warehouse.module.css';

type ListedCarton = { id: string; labelNumber: string; contents: string; shelf: string | null };

/** The cartons to hand over or load; one that can't be scanned is ticked. */
export function CartonChecklist({
  cartons,
  ids,
  onChange,
}: {
  cartons: readonly ListedCarton[];
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}) {
  const trade = useTexts(tradeTexts);
  function toggle(id: string, isIn: boolean) {
    const next = new Set(ids);
    if (isIn) next.add(id);
    else next.delete(id);
    onChange(next);
  }
  return (
    <ul className={css.lines}>
      {cartons.map((one) => (
        <li key={one.id}>
          <label className={css.check}>
            <input
              type="checkbox"
              checked={ids.has(one.id)}
              onChange={(event) => toggle(one.id, event.currentTarget.checked)}
            />
            <span className={css.id}>{one.labelNumber}</span>
            <span className="muted small">
              {[one.contents, one.shelf && `${trade.shelf} ${one.shelf}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
