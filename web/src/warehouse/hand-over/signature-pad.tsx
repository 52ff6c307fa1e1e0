import { type PointerEvent, useId, useRef } from 'react';

import { useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { FieldMessage } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { handOverTexts } from '../hand-over-texts.ts';
import {
  box,
  canBeTyped,
  isFar,
  pathOf,
  type Point,
  pointIn,
  type Stroke,
  signatureFromName,
} from './signature-path.ts';

import css from '../warehouse.module.css';

type Props = {
  path: string;
  /** The name used as a typed signature. */
  name: string;
  error?: string | undefined;
  onChange: (path: string) => void;
};

/**
 * A signature drawn with a finger, pen or mouse; keyboard users sign by typing the name, which is drawn in
 * the same box.
 */
export function SignaturePad({ path, name, error, onChange }: Props) {
  const t = useTexts(handOverTexts);
  const other = useOtherTexts(handOverTexts);
  const id = useId();
  const drawing = useSignatureDrawing(onChange);
  return (
    <div className="stack" role="group" aria-labelledby={id}>
      <div>
        <div className={css.labelRow}>
          <span id={id} className={css.label}>
            {t.sign}
          </span>
          <span className={css.other}>{other.sign}</span>
        </div>
        <p className="muted small">{t.signHint}</p>
        <FieldMessage id={id} message={error} />
        <svg
          className={css.sign}
          viewBox={`0 0 ${box.width} ${box.height}`}
          role="img"
          aria-label={path ? t.signed : t.signBox}
          {...drawing.handlers}
        >
          <path d={path} className={css.ink} />
        </svg>
      </div>
      <div className="row">
        <Button size="large" onClick={drawing.clear}>
          {t.signClear}
        </Button>
        <Button
          size="large"
          blockedBecause={
            name.trim().length < 2 ? t.nameWrong : !canBeTyped(name) && t.cannotTypeSignature
          }
          onClick={() => {
            drawing.clear();
            onChange(signatureFromName(name));
          }}
        >
          {t.signTyped}
        </Button>
      </div>
    </div>
  );
}

/** Returns the pointer's position in the units of the box. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const frame = currentTarget.getBoundingClientRect();
  return pointIn(
    ((clientX - frame.left) / Math.max(1, frame.width)) * box.width,
    ((clientY - frame.top) / Math.max(1, frame.height)) * box.height,
  );
}

/** Records strokes as they are drawn; each change is passed on as one path. */
function useSignatureDrawing(onChange: (path: string) => void) {
  const strokes = useRef<Stroke[]>([]);
  const current = useRef<Point[] | null>(null);
  const show = () =>
    onChange(pathOf(current.current ? [...strokes.current, current.current] : strokes.current));

  function finish() {
    if (!current.current) return;
    strokes.current = [...strokes.current, current.current];
    current.current = null;
  }
  function clear() {
    strokes.current = [];
    current.current = null;
    onChange('');
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      current.current = [pointOf(event)];
      show();
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const last = current.current?.at(-1);
      const point = pointOf(event);
      if (!current.current || !last || !isFar(last, point)) return;
      current.current.push(point);
      show();
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
  return { handlers, clear };
}
