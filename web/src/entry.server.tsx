import { prerender } from 'react-dom/static';
import { type EntryContext, ServerRouter } from 'react-router';

/**
 * Draws a page of the build as a whole. What is sent bit by bit would leave the lower parts of a page to
 * a script, and whoever has none would not see them.
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
      // A page that cannot be drawn must not be built.
      throw error;
    },
  });
  headers.set('Content-Type', 'text/html');
  return new Response(prelude, { status, headers });
}
