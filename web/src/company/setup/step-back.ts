import type { SetupStep } from '@sankofa/domain/company/setup-endpoints';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';

const texts = dictionary({
  en: { guide: 'Set-up guide' },
  zh: { guide: '初始设置指南' },
});

/** Returns the way back to a step from a page that it leads to. */
export function useStepBack(step: SetupStep) {
  const t = useTexts(texts);
  return { to: `/admin/setup?step=${step}`, label: t.guide };
}
