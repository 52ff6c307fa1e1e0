import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useEffect, useId, useRef, useState } from 'react';

import { Button } from '../ui/layout/button.tsx';

import css from './more-menu.module.css';

/** More actions behind one button. Closes on Esc, on a choice and on a click elsewhere. */
export function MoreMenu({
  label,
  name = label,
  items,
}: {
  label: string;
  /** The accessible name if a page has several; begins with the label. */
  name?: string;
  items: readonly { label: string; isDanger?: boolean | undefined; onChoose: () => void }[];
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    box.current?.querySelector<HTMLElement>('[role=group] button')?.focus();
    const handlePress = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', handlePress);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handlePress);
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOpen]);
  if (items.length === 0) return null;
  function close() {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  }
  return (
    <div ref={box} className={css.box}>
      <Button
        icon={IconDots}
        aria-label={name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div id={id} className={css.menu} role="group" aria-label={name}>
          {items.map((item) => (
            <Button
              key={item.label}
              variant={item.isDanger ? 'danger' : 'quiet'}
              isWide
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              {item.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
