import { ensureWebBuild } from '../../../scripts/build/web-build.ts';
import { makeTemplate } from './server.ts';

/** Before the first worker: builds the web app, and starts a company that every worker copies. */
export default async function prepare() {
  await ensureWebBuild();
  if (process.env['TEST_DATABASE'] === 'system') return undefined;
  const template = await makeTemplate();
  return () => template.remove();
}
