import { isShelfLabel, shelfOf } from '@sankofa/domain/values/codes';
import { shelfTyped } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';

import { dictionary, useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { tradeTexts } from '../warehouse-texts.ts';

import css from '../warehouse.module.css';

const texts = dictionary({
  en: {
    use: (shelf: string) => `Use ${shelf}`,
    last: (shelf: string) => `Last shelf: ${shelf}. Tap or press Enter to use it.`,
    misread: 'The shelf label was misread. Scan it again',
    carton: 'This is a carton label. Scan the shelf',
  },
  zh: {
    use: (shelf: string) => `使用 ${shelf}`,
    last: (shelf: string) => `上次货位：${shelf}。点按或按回车键使用。`,
    misread: '货位标签扫描有误，请重新扫描',
    carton: '这是货件标签，请扫描货位',
  },
});

type Props = Omit<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'otherLabel' | 'value' | 'onChange' | 'maxLength' | 'onKeyDown' | 'onBlur'
> & {
  label?: string;
  otherLabel?: string;
  value: string;
  onChange: (shelf: string) => void;
  /** The shelf of the last carton: shown beside the empty field, filled in only when the user accepts it. */
  proposed?: string | null;
  /** Handles Enter in the shelf field. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Returns the label in a value: one scanned into a filled field is appended, and replaces the value. */
export const labelIn = (value: string) =>
  value.slice(Math.max(0, value.toUpperCase().lastIndexOf('SHELF-')));

/** Returns the maximum length: the code on a shelf label is longer than the shelf's name. */
const lengthFor = (value: string) => (isShelfLabel(labelIn(value)) ? 48 : 20);

/** Whether the server accepts it as a shelf: it refuses carton labels and misread shelf labels. */
export const isShelf = (value: string) => shelfTyped.safeParse(value).success;

/** A shelf, typed or scanned from its label into this field. */
export function ShelfField({
  label,
  otherLabel,
  value,
  onChange,
  proposed,
  onEnter,
  ...rest
}: Props) {
  const t = useTexts(texts);
  const trade = useTexts(tradeTexts);
  const other = useOtherTexts(tradeTexts);
  // No error while a scanner is still typing a label.
  const [isLeft, setLeft] = useState(false);
  const wrong = isShelf(value) ? undefined : t[isShelfLabel(labelIn(value)) ? 'misread' : 'carton'];
  const isProposed = Boolean(proposed) && value.trim() === '';
  const readLabel = () => {
    setLeft(true);
    const shelf = shelfOf(labelIn(value));
    if (shelf !== null) flushSync(() => onChange(shelf));
  };
  return (
    <div className={css.shelf}>
      <TextField
        {...rest}
        name="shelf"
        label={label ?? trade.shelf}
        otherLabel={otherLabel ?? other.shelf}
        hint={isProposed && proposed ? t.last(proposed) : rest.hint}
        error={wrong && (isLeft || rest.error) ? wrong : rest.error}
        value={value}
        maxLength={lengthFor(value)}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => {
          setLeft(false);
          onChange(event.currentTarget.value);
        }}
        onBlur={readLabel}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (isProposed && proposed) {
            event.preventDefault();
            return onChange(proposed);
          }
          readLabel();
          onEnter?.(event);
        }}
      />
      {isProposed && proposed && (
        <Button size="large" onClick={() => onChange(proposed)}>
          {t.use(proposed)}
        </Button>
      )}
    </div>
  );
}
