/** Writes the table of what is checked and repaired in a prototype file. Runs on the sources (`--conditions=prototrail-source`). */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { documentRules } from '@prototrail/model';
import { formatText } from './format';

async function main(): Promise<void> {
  const rows = Object.entries(documentRules)
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([rule, { wrong, done, advice = '' }]) => `| ${rule} | ${wrong} | ${done} | ${advice} |`);
  const text = `# What is checked in a prototype file

Written by \`make gen\`; not edited by hand. Opening a file applies these rules on a copy: R rules and some V rules repair damage,
the other V rules name what is unusual and stays. \`prototrail check FILE --explain\` says which of them a file breaks.

| Rule | What is wrong | What is done | What you may do |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
  await writeFile(
    resolve(import.meta.dirname, '../../docs/document-rules.md'),
    await formatText('document-rules.md', text, { printWidth: 100 }),
  );
}

void main();
