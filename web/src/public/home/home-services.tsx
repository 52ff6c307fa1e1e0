import { type KeyboardEvent, useRef, useState } from 'react';

import { ButtonLink } from '../../ui/layout/button.tsx';
import { Section } from '../page.tsx';
import { services } from '../pages/services.ts';
import { Picture } from '../picture.tsx';

import css from './home-services.module.css';

const moves: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % services.length,
  ArrowLeft: (at) => (at + services.length - 1) % services.length,
  Home: () => 0,
  End: () => services.length - 1,
};

/** Seven tabs. Without scripts they can't be switched, so all seven are shown below each other. */
export function HomeServices() {
  const [selected, setSelected] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const current = useRef(0);
  const select = (at: number) => {
    current.current = at;
    setSelected(at);
  };
  const handleKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    // Keys that are repeated come without a render in between.
    const next = move(current.current);
    select(next);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Section title="Our Services" lead="One partner from your supplier’s door to yours.">
      <div ref={row} role="tablist" aria-label="Our services" className={css.tabs}>
        {services.map(({ id, name }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={at === selected}
            tabIndex={at === selected ? 0 : -1}
            className={css.tab}
            onClick={() => select(at)}
            onKeyDown={handleKey}
          >
            {name}
          </button>
        ))}
      </div>
      {services.map(({ id, name, picture, text }, at) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={at !== selected}
          className={css.panel}
        >
          <div className={css.text}>
            <h3>{name}</h3>
            <p>{text}</p>
            <ButtonLink to={`/learn-more#${id}`}>
              Learn More<span className="hidden-text">{` about ${name}`}</span>
            </ButtonLink>
          </div>
          <Picture path={picture} sizes="(min-width: 900px) 640px, 100vw" className={css.picture} />
        </div>
      ))}
    </Section>
  );
}
