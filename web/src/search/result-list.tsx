import { TablePill } from '../ui/data/pill.tsx';
import { shipmentStatuses } from '../ui/data/shipment-status.ts';
import { statuses } from '../ui/data/status.ts';
import { Icon } from '../ui/layout/icon.tsx';
import type { RowGroup, SearchRow } from './search-row.ts';

import css from './search-palette.module.css';

export const optionId = ({ id }: SearchRow) => `search-${id}`;

/** Keeps the active row in view. */
function scrollTo(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'nearest' });
}

/** The results as a list box: the focus stays in the search field, which names the active row. */
export function ResultList({
  id,
  groups,
  active,
  onActive,
  onOpen,
  note,
  status,
}: {
  id: string;
  groups: readonly RowGroup[];
  active: SearchRow | undefined;
  onActive: (row: SearchRow) => void;
  onOpen: (row: SearchRow) => void;
  note: { title: string; detail: string | null } | null;
  /** What a screen reader says when the results change. */
  status: string;
}) {
  return (
    <div className={css.results}>
      <p role="status" className="hidden-text">
        {status}
      </p>
      {note && (
        <div className={css.note}>
          <p>{note.title}</p>
          {note.detail && <p className="muted small">{note.detail}</p>}
        </div>
      )}
      <div id={id} role="listbox" aria-label={status || undefined}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div id={`${id}-${group.key}`} className={css.groupTitle} role="presentation">
              {group.title}
            </div>
            {group.rows.map((row) => (
              <div
                key={row.id}
                id={optionId(row)}
                ref={row.id === active?.id ? scrollTo : null}
                role="option"
                tabIndex={-1}
                aria-selected={row.id === active?.id}
                className={css.row}
                onMouseMove={() => {
                  if (row.id !== active?.id) onActive(row);
                }}
                onClick={() => onOpen(row)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') onOpen(row);
                }}
              >
                <Icon of={row.icon} />
                <span className={css.words}>
                  <span>{row.title}</span>
                  {row.detail && <span className={css.detail}>{row.detail}</span>}
                </span>
                {row.status && <RowStatus of={row.status} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function RowStatus({
  of: { of: kind, is: status, mode },
}: {
  of: NonNullable<SearchRow['status']>;
}) {
  const table = kind === 'shipment' ? shipmentStatuses : statuses[kind];
  return <TablePill table={table} is={status} mode={mode} />;
}
