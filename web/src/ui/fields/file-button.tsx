import type { Endpoint, FileAnswer, idParams, nothing } from '@sankofa/domain/endpoint';
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import type { z } from 'zod/mini';

import { openFile } from '../../lib/queries/files.ts';
import { useAction } from '../../lib/queries/use-action.ts';
import { Alert } from '../feedback/alert.tsx';
import { Button } from '../layout/button.tsx';

/** Opens a document in a new tab; an error is shown beside the button. */
export function FileButton({
  endpoint,
  id,
  children,
}: {
  endpoint: Endpoint<typeof idParams, typeof nothing, z.ZodMiniType, z.ZodMiniType<FileAnswer>>;
  id: string;
  children: string;
}) {
  const open = useAction(() => openFile(endpoint, { params: { id } }));
  return (
    <div className="row">
      <Button icon={IconFile} isBusy={open.isPending} onClick={() => open.mutate()}>
        {children}
      </Button>
      {open.error && <Alert tone="bad">{open.error.message}</Alert>}
    </div>
  );
}
