/* oxlint-disable jsx-a11y/no-redundant-roles -- as cards, a table loses its roles in some browsers */
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** As high as most rows; each is measured once it is shown. */
const usualHeight = 61;

/** Where a row is shown: its place in the list, from 0, and what measures it. */
export type Place = { index: number; ref: Ref<HTMLTableRowElement> };

/** The rows of a long table that are on the screen and around it, and the one with the focus. */
export function WindowedRows({
  count,
  keyAt,
  renderRow,
}: {
  count: number;
  keyAt: (at: number) => string;
  /** Returns the row; without a place while all rows are printed. */
  renderRow: (at: number, place?: Place) => ReactNode;
}) {
  // The virtualizer changes without a new identity, so nothing that reads it may be memoized.
  'use no memo';
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const isPrinted = useIsPrinted();
  useSteadyColumns(body);
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setOffset(Math.round(top + window.scrollY));
  }, [count]);
  // oxlint-disable-next-line react/incompatible-library -- this component is not memoized
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => usualHeight,
    // Rows of a hidden table have no height; as many as there are would fit into it.
    measureElement: (row) => row.getBoundingClientRect().height || usualHeight,
    overscan: 12,
    scrollMargin: offset,
    getItemKey: keyAt,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return focused === null || focused >= count || shown.includes(focused)
        ? shown
        : [...shown, focused].toSorted((a, b) => a - b);
    },
  });
  const shown = virtual.getVirtualItems();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- notices the focus inside
    <tbody
      ref={body}
      role="rowgroup"
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset['index'] ?? 0))}
      onBlur={() => setFocused(null)}
    >
      {isPrinted
        ? Array.from({ length: count }, (_, at) => renderRow(at))
        : shown.map(({ key, index, start }, at) => (
            <Fragment key={key}>
              <Gap height={start - (shown[at - 1]?.end ?? offset)} />
              {renderRow(index, { index, ref: virtual.measureElement })}
            </Fragment>
          ))}
      {!isPrinted && (
        <Gap height={virtual.getTotalSize() + offset - (shown.at(-1)?.end ?? offset)} />
      )}
    </tbody>
  );
}

/** The space of rows that are not shown. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height, padding: 0, border: 0 }} />;

/** Whether the page is being printed, which shows every row. */
function useIsPrinted() {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    const print = () => flushSync(() => setIsPrinted(true));
    const endPrint = () => setIsPrinted(false);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', endPrint);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', endPrint);
    };
  }, []);
  return isPrinted;
}

/** Keeps the columns as wide as they are, since they would follow the rows that are shown just now. */
function useSteadyColumns(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const table = body.current?.closest('table');
    if (!table) return undefined;
    const heads = [...table.querySelectorAll('th')];
    const release = () => {
      table.style.tableLayout = '';
      for (const head of heads) head.style.width = '';
    };
    const hold = () => {
      release();
      // On a phone each row is a card.
      if (getComputedStyle(table).display !== 'table') return;
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      for (const [at, head] of heads.entries()) head.style.width = `${widths[at]}px`;
      table.style.tableLayout = 'fixed';
    };
    hold();
    window.addEventListener('resize', hold);
    return () => {
      window.removeEventListener('resize', hold);
      release();
    };
  }, [body]);
}
