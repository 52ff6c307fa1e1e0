import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../layout/button.tsx';

const texts = dictionary({
  en: {
    title: 'Draft restored',
    text: 'Not saved yet.',
    remove: 'Discard draft',
  },
  zh: { title: '已恢复草稿', text: '尚未保存。', remove: '放弃草稿' },
});

/** Says that a form shows input from an earlier visit, with a button to restore the saved values. */
export function StoredDraftNote({ draft }: { draft: { isStored: boolean; remove: () => void } }) {
  const t = useTexts(texts);
  if (!draft.isStored) return null;
  return (
    <Alert
      title={t.title}
      action={
        <Button size="small" onClick={draft.remove}>
          {t.remove}
        </Button>
      }
    >
      {t.text}
    </Alert>
  );
}
