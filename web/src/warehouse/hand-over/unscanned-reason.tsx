import { dictionary, useOtherTexts, useTexts } from '../../lib/messages/messages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { PresetReasons } from '../preset-reasons.tsx';

const texts = dictionary({
  en: {
    label: 'Reason for not scanning',
    hint: (count: number) =>
      `${count} ${count === 1 ? 'carton' : 'cartons'} ticked but not scanned. The reason is recorded with your name.`,
    labelDamaged: 'Label damaged',
    noScanner: 'Scanner not working',
  },
  zh: {
    label: '未扫描原因',
    hint: (count: number) => `${count} 件已勾选但未扫描。原因和您的姓名将记入操作记录。`,
    labelDamaged: '标签损坏',
    noScanner: '扫描枪故障',
  },
});

/** The reason for ticking a carton without a scan. */
export function UnscannedReason({
  count,
  because,
  error,
  onChange,
}: {
  count: number;
  because: string;
  error: string | undefined;
  onChange: (because: string) => void;
}) {
  const t = useTexts(texts);
  const other = useOtherTexts(texts);
  return (
    <div className="stack">
      <TextField
        name="unscannedBecause"
        label={t.label}
        otherLabel={other.label}
        hint={t.hint(count)}
        autoComplete="off"
        maxLength={300}
        value={because}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PresetReasons
        reasons={[t.labelDamaged, t.noScanner]}
        selected={because}
        onChoose={onChange}
      />
    </div>
  );
}
