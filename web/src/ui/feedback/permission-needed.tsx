import type { Duty } from '@sankofa/domain/access';
import { permissionNames } from '@sankofa/domain/permissions';

import { PageHead } from '../layout/page-head.tsx';
import { Alert } from './alert.tsx';

/** Shown to staff who followed a link to a page that needs another permission. */
export function DutyNeeded({ title, duty }: { title: string; duty: Duty }) {
  return (
    <>
      <PageHead title={title} />
      <Alert tone="warn" title={`This needs the ${permissionNames[duty].en} permission`}>
        Ask an admin for it.
      </Alert>
    </>
  );
}
