import { join } from 'node:path';

/** The folder with `prototype.json`, `test-settings.json` and `sessions.json.gz` of the demo. */
export const demoFolder = join(__dirname, '../data');
