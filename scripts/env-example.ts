import fs from 'node:fs';

import { settings } from '../server/src/platform/config.ts';

// Generates `.env.example` from the settings schema, so that both always match.
const file = '.env.example';
const lines = Object.entries(settings.shape).map(([name, schema]) => {
  const byDefault = schema.safeParse(undefined).data;
  return `# ${schema.description}\n# ${name}=${byDefault ?? ''}`;
});
const text = `# All settings. Copy this file to .env and uncomment the ones you want to change.\n\n${lines.join('\n\n')}\n`;

if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
  console.error(`${file} is out of date. Run npm run env:example.`);
  process.exitCode = 1;
}
