const widths = [480, 800, 1120];
const set = (path: string, kind: string) =>
  widths.map((width) => `/${path}-${width}.${kind} ${width}w`).join(', ');

/** A picture of `public/services` or `public/pages`, 4:3, in the width needed by the screen. */
export function Picture({
  path,
  sizes,
  className,
  alt = '',
  isFirst = false,
}: {
  /** Without width and extension: `services/online`. */
  path: string;
  sizes: string;
  className?: string | undefined;
  alt?: string;
  /** Visible without scrolling, so it is not loaded lazily. */
  isFirst?: boolean;
}) {
  return (
    <picture>
      <source type="image/avif" srcSet={set(path, 'avif')} sizes={sizes} />
      <img
        src={`/${path}-800.webp`}
        srcSet={set(path, 'webp')}
        sizes={sizes}
        width={800}
        height={600}
        alt={alt}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
