import type { PackageAnswer } from '@sankofa/domain/shipments/shipment-endpoints';
import { isReason } from '@sankofa/domain/values/reason';
import {
  type Damage,
  damages,
  listDiscrepancies,
  reportDamage,
} from '@sankofa/domain/warehouse/inventory/discrepancy-endpoints';
import { type SubmitEvent, useState } from 'react';

import { dictionary, useOtherTexts, useTexts } from '../lib/messages/messages.ts';
import { useSend } from '../lib/queries/query.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { TextAreaField } from '../ui/fields/text-area-field.tsx';
import { Button } from '../ui/layout/button.tsx';
import { ButtonChoice } from './button-choice.tsx';
import { cartonLists } from './carton-actions.tsx';
import { DiscrepancyPhotos, useDiscrepancyPhotos } from './discrepancy-photos.tsx';
import { tradeTexts, problemText } from './warehouse-texts.ts';

const texts = dictionary({
  en: {
    title: (label: string) => `Damage on ${label}`,
    what: 'Describe the damage',
    hint: 'What you see and how much of the goods is affected.',
    short: 'Describe the damage (at least 3 characters)',
    report: 'Report damage',
    noted: 'Damage reported. We’ve notified the customer',
    next: 'Take photos now. The customer and the person handling it will see them.',
    back: 'Back',
    done: 'Done',
  },
  zh: {
    title: (label: string) => `${label} 的破损`,
    what: '破损情况',
    hint: '请描述破损部位和受影响的货物数量。',
    short: '请描述破损情况（至少两个字）',
    report: '登记破损',
    noted: '已登记破损，并已通知客户',
    next: '请现在拍照。客户和处理人都能看到。',
    back: '返回',
    done: '完成',
  },
});

type Carton = Pick<PackageAnswer, 'id'>;
type Props = { carton: Carton; onBack: () => void; onDone: () => void };

/** The condition of a carton and its damage, then photos, which are stored with the discrepancy. */
export function DamageForm({ carton, onBack, onDone }: Props) {
  const t = useTexts(texts);
  const trade = useTexts(tradeTexts);
  const otherTrade = useOtherTexts(tradeTexts);
  const other = useOtherTexts(texts);
  const send = useSend(reportDamage, { invalidates: [...cartonLists, listDiscrepancies] });
  const [condition, setCondition] = useState<Damage>('DAMAGED');
  const [note, setNote] = useState('');
  const [isShort, setShort] = useState(false);
  if (send.data) return <DamageNoted {...send.data} onDone={onDone} />;
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = note.trim();
    setShort(!isReason(text));
    if (isReason(text)) send.mutate({ params: { id: carton.id }, body: { condition, note: text } });
  }
  return (
    <form noValidate className="stack" onSubmit={handleSubmit}>
      {send.error && <Alert tone="bad" {...problemText(send.error)} />}
      <ButtonChoice
        label={trade.condition}
        otherLabel={otherTrade.condition}
        value={condition}
        options={damages.map((one) => [one, trade[one]] as const)}
        onChoose={setCondition}
      />
      <TextAreaField
        name="note"
        label={t.what}
        otherLabel={other.what}
        hint={t.hint}
        rows={3}
        maxLength={300}
        value={note}
        error={isShort ? t.short : undefined}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="row">
        <Button size="large" onClick={onBack}>
          {t.back}
        </Button>
        <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
          {t.report}
        </Button>
      </div>
    </form>
  );
}

function DamageNoted({
  package: carton,
  discrepancyId,
  onDone,
}: {
  package: PackageAnswer;
  discrepancyId: string;
  onDone: () => void;
}) {
  const t = useTexts(texts);
  const photos = useDiscrepancyPhotos();
  return (
    <div className="stack">
      <Alert tone="ok" title={t.noted}>
        {t.next}
      </Alert>
      <DiscrepancyPhotos
        carton={carton}
        discrepancyId={discrepancyId}
        purpose="DAMAGE"
        send={photos}
      />
      <Button size="large" variant="primary" isBusy={photos.isPending} onClick={onDone}>
        {t.done}
      </Button>
    </div>
  );
}

/** The same form in a dialog, for stations that handle many cartons. */
export function DamageDialog({
  carton,
  onClose,
}: {
  carton: Carton & { labelNumber: string };
  onClose: () => void;
}) {
  const t = useTexts(texts);
  return (
    <Dialog isOpen onClose={onClose} title={t.title(carton.labelNumber)}>
      <DamageForm carton={carton} onBack={onClose} onDone={onClose} />
    </Dialog>
  );
}
