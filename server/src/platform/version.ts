import fs from 'node:fs';

import { z } from 'zod/mini';

const packageFile = new URL('../../package.json', import.meta.url);

/** The version of the running program. */
export const programVersion: string = z
  .object({ version: z.string() })
  .parse(JSON.parse(fs.readFileSync(packageFile, 'utf8'))).version;
