import { isShelfName } from '@sankofa/domain/values/codes';
import { maxLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';
import { type SubmitEvent, useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { problemText } from '../warehouse-texts.ts';
import { usePrintShelfLabels } from './print-labels.ts';

const texts = dictionary({
  en: {
    open: 'Shelf labels',
    title: 'Print shelf labels',
    shelves: 'Shelves',
    hint: 'One per line, for example A-07-3. Labels are 100 × 150 mm.',
    print: 'Print labels',
    none: 'Enter at least one shelf',
    wrong: (shelf: string) =>
      `${shelf} isn’t a valid shelf. Use letters, digits and hyphens, for example A-07-3`,
    many: (most: number) => `You can print up to ${most} labels at a time`,
  },
  zh: {
    open: '货位标签',
    title: '打印货位标签',
    shelves: '货位',
    hint: '每行一个，例如 A-07-3。标签尺寸 100 × 150 毫米。',
    print: '打印标签',
    none: '请至少输入一个货位',
    wrong: (shelf: string) => `${shelf} 不是有效货位，请使用字母、数字和短横线，例如 A-07-3`,
    many: (most: number) => `每次最多打印 ${most} 张标签`,
  },
});

/** Prints labels that can be scanned into a shelf field. */
export function ShelfLabels() {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && <ShelfLabelsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ShelfLabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const printing = usePrintShelfLabels();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const shelves = typed
      .split(/[\s,，;；、]+/)
      .flatMap((shelf) => shelf.trim().toUpperCase() || []);
    const wrong = shelves.find((shelf) => !isShelfName(shelf));
    if (shelves.length === 0) return setError(t.none);
    if (wrong !== undefined) return setError(t.wrong(wrong));
    if (shelves.length > maxLabels) return setError(t.many(maxLabels));
    setError(undefined);
    printing.print(shelves);
  }
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <form noValidate className="stack" onSubmit={handleSubmit}>
        <TextAreaField
          name="shelves"
          label={t.shelves}
          hint={t.hint}
          rows={6}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {printing.error !== null && <Alert tone="bad" {...problemText(printing.error)} />}
        <Button type="submit" variant="primary" size="large" isBusy={printing.isBusy}>
          {t.print}
        </Button>
      </form>
    </Dialog>
  );
}
