import { type Posted, postPublic, type PostRules } from '../../platform/http/post-public.ts';

/** Posts an event to the address of a webhook. Never throws: whatever goes wrong is the result of the attempt. */
export const postEvent = (
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  rules: PostRules,
): Promise<Posted> =>
  postPublic(
    address,
    {
      headers: {
        ...headers,
        'content-type': 'application/json',
        'user-agent': 'Sankofa-Freight-Webhooks/1',
      },
      body,
    },
    rules,
  );
