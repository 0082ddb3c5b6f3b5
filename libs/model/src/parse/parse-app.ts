import type { App } from '../app/types';
import { reject, repairApp } from './repair-app';
import { Report, type Problem, type Repair, type Warning } from './report';
import { collectWarnings } from './warnings';

export type ParsedApp =
  | { ok: true; app: App; repairs: Repair[]; warnings: Warning[] }
  | { ok: false; problems: Problem[] };

/**
 * The one parser for prototypes from outside: checks that the input is one, repairs known damage on a copy, and says
 * what was repaired and what is unusual. Unknown keys are kept. A document that went through it once needs no repair
 * when it is read again.
 */
export function parseApp(input: unknown): ParsedApp {
  const report = new Report();
  const repaired = repairApp(input, report);
  if (!repaired.ok) return repaired;
  collectWarnings(repaired.app, report);
  report.close();
  return { ok: true, app: repaired.app, repairs: report.repairs, warnings: report.warnings };
}

/** What a text is that is no JSON, and what to do about it. */
function unreadable(text: string, reason: string): string {
  if (text.startsWith('<')) return 'This is a web page or XML, not a prototype. Export the prototype from the editor';
  if (text.startsWith('PK')) return 'This is a zip file. Unpack it, and take the file design.json in it';
  if (/^[{[]/.test(text) && !/[}\]]\s*$/.test(text))
    return 'The file ends in the middle: it was cut off, perhaps by a copy or a download. Export or download it again';
  return `This is not JSON: ${reason}. Export the prototype again or mend the file with a text editor`;
}

/** Reads the text of a file and passes it through `parseApp`; malformed JSON is a problem with its place. */
export function parseAppText(text: string): ParsedApp {
  let input: unknown;
  if (text.trim() === '') return reject('noJson', 'This is not a prototype: the file is empty');
  try {
    input = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return reject('noJson', unreadable(text.trimStart(), error instanceof Error ? error.message : String(error)));
  }
  return parseApp(input);
}
