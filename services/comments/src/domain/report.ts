import { frozenFiguresSchema, type FrozenFigures } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import type { AnnotationAnswer } from './annotations.service';

/** A note of the team as a report shows it. */
interface ReportedNote {
  text: string;
  tags: string[];
  /** The session that it is about, if any. */
  session: string | null;
}

/** The report of a prototype, with its notes when it shows them. */
interface Report {
  title: string;
  blocks: { kind: string; text?: string; frozen?: FrozenFigures }[];
  notes: ReportedNote[];
}

/** The report among the annotations of a prototype: the first that was made. Who wrote what is left out. */
export function readReport(annotations: readonly AnnotationAnswer[]): Report | undefined {
  const reports = annotations
    .filter(({ type }) => type === 'report')
    .sort((a, b) => Number(a.created) - Number(b.created));
  const [first] = reports;
  if (!first) return undefined;
  const listed = Array.isArray(first['blocks']) ? first['blocks'].filter(isRecord) : [];
  const blocks = listed.flatMap(({ kind, text, frozen }) => {
    const { data } = frozenFiguresSchema.safeParse(frozen);
    return typeof kind === 'string'
      ? [{ kind, ...(typeof text === 'string' && { text }), ...(data && { frozen: data }) }]
      : [];
  });
  const title = typeof first['value'] === 'string' ? first['value'] : '';
  return { title, blocks, notes: blocks.some(({ kind }) => kind === 'notes') ? notesOf(annotations) : [] };
}

function notesOf(annotations: readonly AnnotationAnswer[]): ReportedNote[] {
  return annotations.flatMap(({ type, value, tags, reference }) => {
    if (type !== 'note' || typeof value !== 'string' || value === '') return [];
    const words = (Array.isArray(tags) ? tags : []).filter((tag) => typeof tag === 'string');
    return [
      { text: value, tags: words, session: typeof reference === 'string' && reference !== '' ? reference : null },
    ];
  });
}
