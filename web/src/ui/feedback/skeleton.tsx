import css from './skeleton.module.css';

/** Grey lines in place of text that is loading. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={css.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css.line} />
      ))}
    </div>
  );
}
