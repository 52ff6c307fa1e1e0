import { ensureWebBuild } from '../../scripts/web-build.ts';

/** Before the first worker, as two of them would build into one folder. */
export default ensureWebBuild;
