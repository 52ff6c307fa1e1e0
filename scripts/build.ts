import { ensureWebBuild } from './build/web-build.ts';

await ensureWebBuild();
