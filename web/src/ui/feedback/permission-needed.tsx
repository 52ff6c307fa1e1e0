import type { Duty } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Alert } from './alert.tsx';

const texts = dictionary({
  en: {
    needed: (permission: string) => `This needs the ${permission} permission`,
    ask: 'Ask an admin for it.',
  },
  zh: {
    needed: (permission: string) => `此页面需要“${permission}”权限`,
    ask: '请联系管理员开通。',
  },
});

/** Shown to staff who followed a link to a page that needs another permission. */
export function DutyNeeded({ title, duty }: { title: string; duty: Duty }) {
  const t = useTexts(texts);
  const permission = permissionNames[duty][useLanguage()];
  return (
    <>
      <PageHead title={title} />
      <Alert tone="warn" title={t.needed(permission)}>
        {t.ask}
      </Alert>
    </>
  );
}
