import { errorText } from '../../platform/errors.ts';
import { CarrierFailed } from './source.ts';

/** Returns the headers that a carrier wants; `isRenewed` after it refused the last ones. */
export type Authorise = (isRenewed: boolean) => Promise<Record<string, string>>;

export const patience = 15_000;
/** A page of a hundred events takes a twentieth of it. */
const maxBytes = 5_000_000;

/**
 * Returns what asks a carrier's service, with limits on time and size. A refused token is renewed once. Without a
 * document (404) the answer is null.
 */
export const carrierCaller =
  (authorise: Authorise, patienceMs: number) =>
  /** @throws CarrierFailed */
  async (url: string) => {
    let response = await requestWith(url, { headers: await authorise(false) }, patienceMs);
    if (response.status === 401)
      response = await requestWith(url, { headers: await authorise(true) }, patienceMs);
    return answerOf(response, url);
  };

type CarrierRequest = {
  headers: Record<string, string>;
  method?: 'POST';
  body?: URLSearchParams;
};

/** Sends a request with limits on time; a carrier that sends us elsewhere would get its key there too. */
export const requestWith = (
  url: string,
  { headers, ...rest }: CarrierRequest,
  patienceMs: number,
) =>
  fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
    ...rest,
  }).catch((error: unknown) => {
    throw new CarrierFailed('UNAVAILABLE', errorText(error));
  });

/**
 * Reads the answer to a request.
 * @throws CarrierFailed
 */
export async function answerOf(response: Response, url: string) {
  const { status, headers } = response;
  const answered = `${new URL(url).host} answered ${status}`;
  if (status === 401 || status === 403) throw new CarrierFailed('REFUSED', answered);
  if (status === 429)
    throw new CarrierFailed('BUSY', answered, secondsOf(headers.get('retry-after')));
  if (status >= 500)
    throw new CarrierFailed('UNAVAILABLE', answered, secondsOf(headers.get('retry-after')));
  if (status === 404) return { status, headers, answer: null };
  // Some carriers answer a part of the list with 206.
  if (status !== 200 && status !== 206) throw new CarrierFailed('UNREADABLE', answered);
  return { status, headers, answer: jsonIn(await textOf(response)) };
}

const secondsOf = (header: string | null) =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : null;

async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of body ?? []) {
      size += piece.byteLength;
      if (size > maxBytes) throw new CarrierFailed('UNREADABLE', 'The answer is larger than 5 MB');
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof CarrierFailed) throw error;
    throw new CarrierFailed('UNAVAILABLE', errorText(error));
  }
  return Buffer.concat(pieces).toString('utf8');
}

function jsonIn(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    throw new CarrierFailed('UNREADABLE', 'The answer is not JSON');
  }
}
