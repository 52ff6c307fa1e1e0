import { ensureWebBuild } from '../../../scripts/build/web-build.ts';
import { makeTemplate } from './server.ts';

/** Before the first worker: the web is built, and a company is opened that every worker copies. */
export default async function prepare() {
  await ensureWebBuild();
  if (process.env['TEST_DATABASE'] === 'system') return undefined;
  const template = await makeTemplate();
  return () => template.remove();
}
