import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';

import { useTexts } from '../lib/messages/messages.ts';
import { useModal } from '../ui/feedback/use-modal.ts';
import { IconButton } from '../ui/layout/button.tsx';
import { Icon } from '../ui/layout/icon.tsx';
import { ResultList, optionId } from './result-list.tsx';
import { paletteTexts } from './search-texts.ts';
import { usePalette, type PaletteProps } from './use-palette.ts';

import css from './search-palette.module.css';

const listId = 'search-results';

/**
 * The search of the office: pages, actions, recent items and every kind of record, by keyboard alone. Without
 * a connection it finds pages, actions and recent items.
 */
export function SearchPalette(props: PaletteProps) {
  const t = useTexts(paletteTexts);
  const box = useModal();
  const input = useRef<HTMLInputElement>(null);
  const { typed, type, groups, active, setActive, open, handleKey, note, status } = usePalette(
    props,
    input,
  );
  return (
    <dialog
      ref={box}
      {...lightDismiss}
      aria-label={t.title}
      className={css.palette}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
    >
      <div className={css.field}>
        <Icon of={IconSearch} />
        <input
          ref={input}
          // Not `search`: there Esc would clear the field instead of closing the dialog.
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={t.title}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          placeholder={t.hint}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton icon={IconX} label={t.close} onClick={props.onClose} />
      </div>
      <ResultList
        id={listId}
        groups={groups}
        active={active}
        onActive={setActive}
        onOpen={open}
        note={note}
        status={status}
      />
      <p className={css.keys} aria-hidden="true">
        {t.keys}
      </p>
    </dialog>
  );
}

/** A click beside the dialog closes it. React has no type for the attribute yet. */
const lightDismiss: object = { closedby: 'any' };
