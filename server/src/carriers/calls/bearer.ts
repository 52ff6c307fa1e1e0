import { answerOf, requestWith, type Authorise } from './call-carrier.ts';
import { CarrierFailed } from './source.ts';

/**
 * Returns the header of an OAuth token by client credentials, which is kept until shortly before it ends.
 * @param more further headers and fields that the carrier wants
 */
export function bearerOf(
  tokenUrl: string,
  more: { headers: Record<string, string>; form: Record<string, string> },
  patienceMs: number,
): Authorise {
  let kept: { token: string; until: number } | null = null;
  return async (isRenewed) => {
    if (isRenewed || kept === null || performance.now() > kept.until) {
      const response = await requestWith(
        tokenUrl,
        {
          method: 'POST',
          headers: more.headers,
          body: new URLSearchParams({ grant_type: 'client_credentials', ...more.form }),
        },
        patienceMs,
      );
      kept = tokenIn((await answerOf(response, tokenUrl)).answer);
    }
    return { ...more.headers, authorization: `Bearer ${kept.token}` };
  };
}

const marginMs = 30_000;

function tokenIn(answer: unknown) {
  if (typeof answer !== 'object' || answer === null || !('access_token' in answer))
    throw new CarrierFailed('UNREADABLE', 'The answer has no token');
  const seconds = 'expires_in' in answer ? Number(answer.expires_in) : 0;
  return {
    token: String(answer.access_token),
    until: performance.now() + (Number.isFinite(seconds) ? seconds : 0) * 1000 - marginMs,
  };
}
