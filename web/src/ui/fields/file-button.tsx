import type { Endpoint, FileAnswer, idParams, nothing } from '@sankofa/domain/endpoint';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useMutation } from '@tanstack/react-query';
import type { z } from 'zod/mini';

import type { CallError } from '../../lib/http/call-error.ts';
import { openFile } from '../../lib/queries/files.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../layout/button.tsx';

/** Opens a paper in a tab of its own; what fails is said beside the button. */
export function FileButton({
  endpoint,
  id,
  children,
}: {
  endpoint: Endpoint<typeof idParams, typeof nothing, z.ZodMiniType, z.ZodMiniType<FileAnswer>>;
  id: string;
  children: string;
}) {
  const open = useMutation<void, CallError>({
    mutationFn: () => openFile(endpoint, { params: { id } }),
  });
  return (
    <div className="row">
      <Button icon={IconFile} isBusy={open.isPending} onClick={() => open.mutate()}>
        {children}
      </Button>
      {open.error && <Alert tone="bad">{open.error.message}</Alert>}
    </div>
  );
}
