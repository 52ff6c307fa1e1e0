import type { Duty } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { ButtonLink } from '../layout/button.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Alert } from './alert.tsx';

const texts = dictionary({
  en: {
    needed: (permission: string) => `This needs the ${permission} permission`,
    ask: 'Ask an admin for it.',
    dashboard: 'Go to your dashboard',
  },
  zh: {
    needed: (permission: string) => `此页面需要“${permission}”权限`,
    ask: '请联系管理员开通。',
    dashboard: '返回工作台',
  },
});

/** Shown to staff who followed a link to a page that needs another permission. */
export function DutyNeeded({ title, duty }: { title: string; duty: Duty }) {
  const t = useTexts(texts);
  const permission = permissionNames[duty][useLanguage()];
  const area = areaOf(useViewer().role);
  return (
    <>
      <PageHead title={title} />
      <div className="stack" data-missing-permission={duty}>
        <Alert tone="warn" title={t.needed(permission)}>
          {t.ask}
        </Alert>
        <div className="row">
          <ButtonLink to={area}>{t.dashboard}</ButtonLink>
        </div>
      </div>
    </>
  );
}
