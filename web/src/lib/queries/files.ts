import type { Endpoint, FileAnswer } from '@sankofa/domain/endpoint';
import { useMemo } from 'react';
import type { z } from 'zod/mini';

import { saveFile } from '../format/save-file.ts';
import type { CallError } from '../http/call-error.ts';
import { call, type CallInput } from '../http/call.ts';
import { useAnswer } from './use-answer.ts';

type FileEndpoint<P extends z.ZodMiniType, Q extends z.ZodMiniType> = Endpoint<
  P,
  Q,
  z.ZodMiniType,
  z.ZodMiniType<FileAnswer>
>;
type FileQuery<P extends z.ZodMiniType, Q extends z.ZodMiniType> = Pick<
  CallInput<P, Q, z.ZodMiniType>,
  'params' | 'query'
>;

/** Returns the bytes as a Blob, a PDF or a picture by the end of its name. `slice` copies them into an own buffer. */
const blobOf = (endpoint: Pick<Endpoint, 'produces'>, { bytes, fileName }: FileAnswer) =>
  new Blob([bytes.slice()], {
    type: fileName.endsWith('.pdf') ? 'application/pdf' : endpoint.produces,
  });

/** Downloads a file with the session's token. Throws `CallError`. */
export async function download<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: FileEndpoint<P, Q>,
  input: FileQuery<P, Q> = {},
): Promise<void> {
  const file = await call(endpoint, input);
  saveFile(blobOf(endpoint, file), file.fileName);
}

/** Opens a PDF in a new tab. The tab is opened before the download, since browsers block a later one. */
export async function openFile<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: FileEndpoint<P, Q>,
  input: FileQuery<P, Q> = {},
): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(blobOf(endpoint, await call(endpoint, input)));
    if (tab) tab.location.href = address;
    else window.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Returns a file that needs a login and never changes; undefined until it is loaded. */
export function useFile<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: FileEndpoint<P, Q>,
  input: FileQuery<P, Q> = {},
) {
  const file = useAnswer(endpoint, {
    ...input,
    staleMs: Number.POSITIVE_INFINITY,
    keepsPrevious: false,
  });
  const { data } = file;
  const blob = useMemo(() => data && blobOf(endpoint, data), [endpoint, data]);
  return { ...file, data: blob };
}

/** Returns a picture that needs a login, for `<BlobImage>`; null until it is loaded. */
export function usePicture<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: FileEndpoint<P, Q>,
  input: FileQuery<P, Q> = {},
): { blob: Blob | null; error: CallError | null } {
  const { data, error } = useFile(endpoint, input);
  return { blob: data ?? null, error };
}
