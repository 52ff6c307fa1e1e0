import { type ComponentProps, useEffect, useRef } from 'react';

import { Banner } from '../../ui/feedback/banner.tsx';

import css from '../warehouse.module.css';

/** A banner that is not below a scan field. An error is scrolled into view. */
export function ResultBand(props: ComponentProps<typeof Banner>) {
  return <FocusedBanner key={props.title} {...props} />;
}

function FocusedBanner(props: ComponentProps<typeof Banner>) {
  const box = useRef<HTMLDivElement>(null);
  const isBad = props.tone === 'bad';
  useEffect(() => {
    if (isBad) box.current?.scrollIntoView({ block: 'center' });
  }, [isBad]);
  return (
    <div ref={box} className={css.band}>
      <Banner {...props} />
    </div>
  );
}
