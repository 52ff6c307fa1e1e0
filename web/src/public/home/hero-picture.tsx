import { useEffect, useRef, useState } from 'react';

import { logOnly } from '../../lib/format/log.ts';
import { classes } from '../../ui/layout/classes.ts';

import css from './hero.module.css';

const wide = [800, 1200, 1600];
const tall = [480, 720];
const set = (name: string, widths: readonly number[], kind: string) =>
  widths.map((width) => `/hero/${name}-${width}.${kind} ${width}w`).join(', ');
const onPhones = { media: '(max-width: 720px)', sizes: '100vw' } as const;

/** One picture of the hero. It is decorative: if it fails it is hidden, and only logged (spec §2). */
export function HeroPicture({
  name,
  isShown,
  isFirst,
  onSettled,
}: {
  name: string;
  isShown: boolean;
  isFirst: boolean;
  /** Called when it has loaded or failed. */
  onSettled?: () => void;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    logOnly('A hero image failed to load', name);
    setFailed(true);
    onSettled?.();
  };
  // The first picture may have failed before hydration, when there was no listener.
  const failsEarly = useRef(fail);
  useEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    if (complete && naturalWidth === 0) failsEarly.current();
  }, []);

  return (
    <picture hidden={hasFailed}>
      <source {...onPhones} type="image/avif" srcSet={set(`${name}-tall`, tall, 'avif')} />
      <source {...onPhones} type="image/webp" srcSet={set(`${name}-tall`, tall, 'webp')} />
      <source type="image/avif" sizes="100vw" srcSet={set(name, wide, 'avif')} />
      <img
        ref={image}
        className={classes(css.picture, isShown && css.shown)}
        src={`/hero/${name}-1200.webp`}
        srcSet={set(name, wide, 'webp')}
        sizes="100vw"
        width={1600}
        height={900}
        alt=""
        fetchPriority={isFirst ? 'high' : 'low'}
        onLoad={onSettled}
        onError={fail}
      />
    </picture>
  );
}
