import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Button } from '../layout/button.tsx';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';

import css from './banner.module.css';
import tones from './scan-tones.module.css';

const texts = dictionary({ en: { acknowledge: 'Got it' }, zh: { acknowledge: '知道了' } });

/** The banner below a scan: green, blue (repeat) and amber disappear, red stays until it is acknowledged. */
export function Banner({
  tone,
  title,
  text,
  onAcknowledge,
}: {
  tone: 'ok' | 'same' | 'warn' | 'bad';
  title: string;
  text?: string | undefined;
  onAcknowledge?: () => void;
}) {
  const t = useTexts(texts);
  return (
    <div className={classes(css.band, tones[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={tone === 'ok' || tone === 'same' ? IconCheck : IconAlert} size={28} />
      <div className={css.text}>
        <strong className={css.title}>{title}</strong>
        {text && <span>{text}</span>}
      </div>
      {onAcknowledge && (
        <Button size="large" onClick={onAcknowledge}>
          {t.acknowledge}
        </Button>
      )}
    </div>
  );
}
