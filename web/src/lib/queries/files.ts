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

/** A proof is a picture or a PDF, as its name ends. `slice` gives the bytes a buffer of their own, for a Blob. */
const blobOf = (endpoint: Pick<Endpoint, 'produces'>, { bytes, fileName }: FileAnswer) =>
  new Blob([bytes.slice()], {
    type: fileName.endsWith('.pdf') ? 'application/pdf' : endpoint.produces,
  });

/** Fetches a file with the session's token and hands it to the browser to keep. Throws `CallError`. */
export async function download<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: FileEndpoint<P, Q>,
  input: FileQuery<P, Q> = {},
): Promise<void> {
  const file = await call(endpoint, input);
  saveFile(blobOf(endpoint, file), file.fileName);
}

/** Opens a PDF in a tab of its own, to be read or printed. The tab is opened first: a late one is blocked. */
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

/** A picture behind a sign-in; show it with `<BlobImage>`. Null until it is here. */
export function usePicture<P extends z.ZodMiniType, Q extends z.ZodMiniType>(
  endpoint: FileEndpoint<P, Q>,
  input: FileQuery<P, Q> = {},
): { blob: Blob | null; error: CallError | null } {
  const { data, error } = useFile(endpoint, input);
  return { blob: data ?? null, error };
}
