import css from './qr-code.module.css';

/**
 * A QR code, black on white in both themes, with the margin of four modules that cameras need.
 * @param path the dark modules as an SVG path, one unit each
 */
export const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    shapeRendering="crispEdges"
    className={css.qr}
  >
    <path d={path} fill="#000" />
  </svg>
);
