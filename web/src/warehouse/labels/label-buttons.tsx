import { maxLabels } from '@sankofa/domain/warehouse/labels/label-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { problemText } from '../warehouse-texts.ts';
import { usePrintLabels } from './print-labels.ts';

const texts = dictionary({
  en: {
    print: (count: number) => `Print ${count} ${count === 1 ? 'label' : 'labels'}`,
    range: (from: number, to: number) => `Print labels ${from} to ${to}`,
  },
  zh: {
    print: (count: number) => `打印 ${count} 张标签`,
    range: (from: number, to: number) => `打印第 ${from} 至 ${to} 张标签`,
  },
});

/** Prints labels of cartons in the given order: one button, or one for each document that they fill. */
export function LabelButtons({
  ids,
  variant,
  size,
}: {
  ids: readonly string[];
  variant?: 'primary';
  size?: 'large';
}) {
  const t = useTexts(texts);
  const printing = usePrintLabels();
  const batches = Array.from({ length: Math.ceil(ids.length / maxLabels) }, (_, at) => at);
  return (
    <>
      {batches.map((at) => {
        const batch = ids.slice(at * maxLabels, (at + 1) * maxLabels);
        const from = at * maxLabels + 1;
        return (
          <Button
            key={at}
            variant={variant}
            size={size}
            isBusy={printing.isBusy}
            onClick={() => printing.print(batch)}
          >
            {batches.length === 1 ? t.print(batch.length) : t.range(from, from + batch.length - 1)}
          </Button>
        );
      })}
      {printing.error !== null && <Alert tone="bad" {...problemText(printing.error)} />}
    </>
  );
}
