import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Renders a page of the build completely. Streaming would leave the lower parts of a page to a script, and
 * users without scripts would not see them.
 */
export default async function drawPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      // A page that can't be rendered must fail the build.
      throw error;
    },
  });
  headers.set('Content-Type', 'text/html');
  return new Response(prelude, { status, headers });
}
