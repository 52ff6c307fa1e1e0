import { company, type Company } from '../../lib/session/company.ts';

import css from './logo.module.css';

/** A prerendered page has both; the server removes one of them. */
const isPrerendered = typeof document === 'undefined';

/**
 * The logo of the company or, if none is set, the double chevron and the name. On navy and on pictures the first chevron
 * is white.
 */
export function Logo({
  isOnDark = false,
  of: { brand, logo } = company(),
}: {
  isOnDark?: boolean;
  of?: Pick<Company, 'brand' | 'logo'>;
}) {
  return (
    <span className={css.logo}>
      {logo && (
        <img
          data-if="logo.address"
          // Otherwise React preloads its address, which a prerendered page does not have yet.
          loading="lazy"
          className={css.picture}
          src={logo.address}
          alt={brand}
          width={logo.width}
          height={logo.height}
        />
      )}
      {(!logo || isPrerendered) && (
        <>
          <svg
            data-unless="logo.address"
            viewBox="0 0 102 100"
            width="31"
            height="30"
            aria-hidden="true"
          >
            <path fill={isOnDark ? '#fff' : '#00ADEF'} d="M4 12L30 12L62 50L30 88L4 88L36 50Z" />
            <path fill="#FF6B00" d="M40 12L66 12L98 50L66 88L40 88L72 50Z" />
          </svg>
          <span data-unless="logo.address">{brand}</span>
        </>
      )}
    </span>
  );
}
