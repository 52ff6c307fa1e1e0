import {
  maxMessageText,
  maxMessageTitle,
  type MessageList,
} from '@sankofa/domain/background-tasks/message-endpoints';
import { useState } from 'react';

import { useTexts } from '../../lib/messages/messages.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { type FilterQuery, filterTextOf } from '../filter-text.ts';
import { MessagePreview } from './message-preview.tsx';
import { messageTexts } from './message-texts.ts';

/** Writes a message, shows it with whom it reaches and whom not, and sends it after that. */
export function MessageDialog({
  list,
  query,
  onClose,
}: {
  list: MessageList;
  query: FilterQuery;
  onClose: () => void;
}) {
  const t = useTexts(messageTexts);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [isPreview, setPreview] = useState(false);
  const isTooShort = title.trim().length < 3 || text.trim().length < 10;
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      {isPreview ? (
        <MessagePreview
          message={{ title: title.trim(), text: text.trim() }}
          selection={{ list, filter: filterTextOf(query) }}
          onEdit={() => setPreview(false)}
          onSent={onClose}
        />
      ) : (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isTooShort) setPreview(true);
          }}
        >
          <p className="muted">{t.lead}</p>
          <TextField
            name="title"
            label={t.subject}
            maxLength={maxMessageTitle}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextAreaField
            name="text"
            label={t.text}
            rows={6}
            maxLength={maxMessageText}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" blockedBecause={isTooShort && t.tooShort}>
            {t.preview}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
