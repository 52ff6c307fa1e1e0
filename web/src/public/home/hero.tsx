import IconPrevious from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconNext from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';

import { ButtonLink } from '../../ui/layout/button.tsx';
import { Icon, type Shape } from '../../ui/layout/icon.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { useSlides } from './use-slides.ts';

import css from './hero.module.css';

const slides = ['port', 'sea', 'warehouse', 'air', 'accra'] as const;
const swipePx = 40;

/**
 * The first screen: fixed text over five changing pictures. `above` is placed before the hero on the same
 * picture; `forms` is below the text, `foot` is the rates.
 */
export function Hero({
  above,
  notices,
  forms,
  foot,
}: {
  above: ReactNode;
  notices: ReactNode;
  forms: ReactNode;
  foot: ReactNode;
}) {
  const { index, isPlaying, isDataSaving, next, previous, toggle, hold } = useSlides(slides.length);
  const [loaded, settle] = useAutoAdvance(isDataSaving);
  const swipe = useSwipe(next, previous);
  const at = useRef<HTMLElement>(null);
  const controls = (
    <div role="group" aria-label="Slideshow" className={css.controls}>
      <Control icon={IconPrevious} label="Previous slide" onClick={previous} />
      <Control
        icon={isPlaying ? IconPause : IconPlay}
        label={isPlaying ? 'Pause slideshow' : 'Play slideshow'}
        onClick={toggle}
      />
      <Control icon={IconNext} label="Next slide" onClick={next} />
    </div>
  );
  return (
    <div className={css.top}>
      {above}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being at it holds the pictures, it does nothing */}
      <section
        ref={at}
        className={css.hero}
        aria-label="Welcome"
        data-slide={index + 1}
        onPointerEnter={({ pointerType }) => hold(pointerType === 'mouse')}
        onPointerLeave={() => hold(at.current?.matches(':focus-within') === true)}
        onFocus={() => hold(true)}
        onBlur={({ currentTarget, relatedTarget }) => hold(currentTarget.contains(relatedTarget))}
        {...swipe}
      >
        {controls}
        {slides.map(
          (name, slide) =>
            (slide <= loaded || slide === index) && (
              <HeroPicture
                key={name}
                name={name}
                isShown={slide === index}
                isFirst={slide === 0}
                {...(slide === loaded && { onSettled: settle })}
              />
            ),
        )}
        <div className={css.notices}>{notices}</div>
        <HeroText />
        {forms}
        <div className={css.foot}>{foot}</div>
      </section>
    </div>
  );
}

const HeroText = () => (
  <div className={css.copy}>
    <p className={css.eyebrow}>China to Ghana, by air and sea</p>
    <h1 className={css.title}>Your goods, from the factory floor to your door in Ghana</h1>
    <p className={css.lead}>Your trusted partner in global shipping and logistics</p>
    <div className={css.actions}>
      <ButtonLink to="/register" variant="cta" size="large">
        Get Started
      </ButtonLink>
      <ButtonLink to="/how-it-works" variant="glass" size="large">
        Learn More<span className="hidden-text"> about how it works</span>
      </ButtonLink>
    </div>
  </div>
);

function Control({ icon, label, onClick }: { icon: Shape; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={css.control}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon of={icon} />
    </button>
  );
}

/**
 * Returns how many pictures may be loaded: the first with the page, the rest one after another after it is
 * loaded, and none with data saving on.
 */
function useAutoAdvance(isDataSaving: boolean) {
  const [last, setLast] = useState(0);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const begin = () => setOver(true);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => window.removeEventListener('load', begin);
  }, []);
  const begun = isOver && !isDataSaving ? Math.max(1, last) : last;
  return [begun, () => setLast(begun + 1)] as const;
}

function useSwipe(next: () => void, previous: () => void) {
  const from = useRef<number | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const moved = from.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - from.current;
      from.current = null;
      if (moved <= -swipePx) next();
      if (moved >= swipePx) previous();
    },
  };
}
