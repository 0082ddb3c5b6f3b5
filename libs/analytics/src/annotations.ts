import { isRecord, type SessionAnnotation } from '@prototrail/model';

/** Reads an annotation as clients store it; results of tasks that are neither true nor false are left out. */
export function readAnnotation(note: Readonly<Record<string, unknown>>): SessionAnnotation {
  const results = isRecord(note['tasks']) ? Object.entries(note['tasks']) : [];
  return {
    type: text(note['type']),
    reference: text(note['reference']),
    isValid: note['isValid'] !== false,
    ...(Array.isArray(note['tags']) && { tags: note['tags'].filter((tag) => typeof tag === 'string') }),
    tasks: Object.fromEntries(results.filter((result): result is [string, boolean] => typeof result[1] === 'boolean')),
  };
}

/** Ids may be stored as numbers. */
function text(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value : '';
}
