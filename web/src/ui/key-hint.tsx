import css from './key-hint.module.css';

/** The key that does the same; shown where there is a keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd className={css.key} aria-hidden="true">
    {children}
  </kbd>
);
