import { dictionary, useWords } from '../lib/words.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

const words = dictionary({
  en: {
    title: 'Draft restored',
    text: 'Not saved yet.',
    drop: 'Discard draft',
  },
  zh: { title: '已恢复草稿', text: '尚未保存。', drop: '放弃草稿' },
});

/** Says that a form shows what was typed on an earlier visit, and gives a way back to what is stored. */
export function TypedNote({ typed }: { typed: { isKept: boolean; drop: () => void } }) {
  const said = useWords(words);
  if (!typed.isKept) return null;
  return (
    <Alert
      title={said.title}
      action={
        <Button size="small" onClick={typed.drop}>
          {said.drop}
        </Button>
      }
    >
      {said.text}
    </Alert>
  );
}
