import { isRecord } from '../app/values';
import { marksOf, richTextLimits } from './rich-text';
import { safeLink } from './safe-link';

const known = ['bold', 'weight', 'italic', 'underline', 'strike', 'link', 'color', 'size', 'script'] as const;

/** What cannot be shown of the styles inside a text (`props.richText`), at most one problem of a kind. */
export function richTextProblems(stored: unknown): string[] {
  if (stored === undefined || stored === null) return [];
  if (!Array.isArray(stored)) return ['has styles inside its text that are no list'];
  const problems = new Set<string>();
  if (stored.length > richTextLimits.maxRuns)
    problems.add(
      `has ${stored.length} runs in its text, of which ${richTextLimits.maxRuns} are shown with their style`,
    );
  for (const run of stored.slice(0, richTextLimits.maxRuns)) {
    if (!isRecord(run) || typeof run['text'] !== 'string') {
      problems.add('has a run without a text');
      continue;
    }
    const marks = marksOf(run);
    for (const key of known)
      if (Object.hasOwn(run, key) && run[key] !== false && marks[key] === undefined)
        problems.add(`has a run whose ${key} cannot be read`);
    if (marks.link !== undefined && safeLink(marks.link) === undefined)
      problems.add(`has a link to "${marks.link.slice(0, 80)}", which is no web, e-mail or telephone address`);
  }
  return [...problems].slice(0, 20);
}
