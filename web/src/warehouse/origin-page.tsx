import { mayStepPackage } from '@sankofa/domain/shipments/shipment-policy';
import type { ReactNode } from 'react';

import { useViewer } from '../lib/session/session.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { SiteChoice, SiteLine, useSite } from './site-choice.tsx';

/** A page of a warehouse in China, for users with the duty for its step, once they have chosen their site. */
export function OriginPage({
  step,
  texts: t,
  children,
}: {
  step: 'receive' | 'verify' | 'load';
  texts: { title: string; onlyOrigin: string; onlyOriginHint: string };
  children: (siteId: string) => ReactNode;
}) {
  const viewer = useViewer();
  const site = useSite('ORIGIN');
  if (!mayStepPackage(viewer, step))
    return (
      <>
        <PageHead title={t.title} />
        <Alert title={t.onlyOrigin}>{t.onlyOriginHint}</Alert>
      </>
    );
  return (
    <>
      <PageHead title={t.title} lead={<SiteLine of={site} />} />
      {site.site ? children(site.site.id) : <SiteChoice of={site} />}
    </>
  );
}
