import {
  frozenFiguresSchema,
  reportPictureSchema,
  type FrozenFigures,
  type ReportPicture,
} from '@prototrail/contracts';
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
  blocks: { kind: string; text?: string; frozen?: FrozenFigures; picture?: ReportPicture }[];
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
  const blocks = listed.flatMap(({ kind, text, frozen, picture }) => {
    if (typeof kind !== 'string') return [];
    const { data: figures } = frozenFiguresSchema.safeParse(frozen);
    const { data: shown } = reportPictureSchema.safeParse(picture);
    const words = typeof text === 'string' && { text };
    return [{ kind, ...words, ...(figures && { frozen: figures }), ...(shown && { picture: withoutAddress(shown) }) }];
  });
  const title = typeof first['value'] === 'string' ? first['value'] : '';
  return { title, blocks, notes: blocks.some(({ kind }) => kind === 'notes') ? notesOf(annotations) : [] };
}

/** Guests cannot open the page that a picture was taken from, whose address may name a test. */
function withoutAddress({ address: _, ...picture }: ReportPicture): ReportPicture {
  return picture;
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
