import { reportPictureLimits, type FrozenFigures, type ReportPicture } from '@prototrail/contracts';
import type { Annotation } from '../../../api';

/** What can be added in the report itself: words of the team, and figures, of now or of the moment when they were frozen. */
export const addedKinds = ['heading', 'text', 'figures', 'tasks', 'screens', 'notes'] as const;
export type AddedKind = (typeof addedKinds)[number];
/** Pictures of charts, heat maps and moments of replays are added where they are shown. */
const blockKinds = [...addedKinds, 'picture'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Block {
  kind: BlockKind;
  /** Words of headings and texts, and those below a picture. */
  text?: string;
  /** Figures of a moment; those of now without. */
  frozen?: FrozenFigures | undefined;
  picture?: ReportPicture | undefined;
}

export interface Report {
  title: string;
  blocks: readonly Block[];
}

export const maxBlocks = 50;
/** Blocks whose figures can be frozen. */
export const freezable = ['figures', 'tasks', 'screens'] as const satisfies readonly BlockKind[];
export const isFreezable = (kind: BlockKind): kind is (typeof freezable)[number] =>
  freezable.some((known) => known === kind);
export const isWritten = (kind: BlockKind): kind is 'heading' | 'text' => kind === 'heading' || kind === 'text';

/** What a new report begins with. */
export const usualBlocks: readonly Block[] = [
  { kind: 'text', text: '' },
  { kind: 'figures' },
  { kind: 'tasks' },
  { kind: 'notes' },
];

/** The element of a figure's title: below the heading before it, else directly below the title of the report. */
export const figureTitleOf = (blocks: readonly { kind: string }[], place: number): 'h2' | 'h3' =>
  blocks.slice(0, place).some(({ kind }) => kind === 'heading') ? 'h3' : 'h2';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The report of a prototype among its annotations, with the id under which it is stored. */
export function readReport(annotations: readonly Annotation[]): { id: string; report: Report } | undefined {
  const stored = annotations
    .filter(({ type }) => type === 'report')
    .reduce<Annotation | undefined>(
      (first, next) => (first && first.created <= next.created ? first : next),
      undefined,
    );
  if (!stored) return undefined;
  const blocks: unknown = stored['blocks'];
  return {
    id: stored.id,
    report: { title: stored.value ?? '', blocks: (Array.isArray(blocks) ? blocks : []).flatMap(readBlock) },
  };
}

/** Kinds of later versions of the product are left out. */
function readBlock(block: unknown): Block[] {
  if (!isRecord(block)) return [];
  const kind = blockKinds.find((known) => known === block['kind']);
  if (!kind) return [];
  if (isWritten(kind)) return [{ kind, text: typeof block['text'] === 'string' ? block['text'] : '' }];
  // the server checked what follows when it was stored
  if (kind === 'picture') {
    const text = typeof block['text'] === 'string' ? block['text'] : '';
    return isRecord(block['picture']) ? [{ kind, text, picture: block['picture'] as unknown as ReportPicture }] : [];
  }
  const frozen = isRecord(block['frozen']) ? (block['frozen'] as unknown as FrozenFigures) : undefined;
  return [frozen ? { kind, frozen } : { kind }];
}

/** The blocks with one of them moved up or down; the same when it is at the end already. */
export function moveBlock(blocks: readonly Block[], index: number, by: 1 | -1): readonly Block[] {
  const [block, other] = [blocks[index], blocks[index + by]];
  if (!block || !other) return blocks;
  return blocks.map((known, place) => (place === index ? other : place === index + by ? block : known));
}

/** The blocks with a new one behind a place. */
export function addBlock(blocks: readonly Block[], after: number, kind: AddedKind): readonly Block[] {
  const block: Block = isWritten(kind) ? { kind, text: '' } : { kind };
  return [...blocks.slice(0, after + 1), block, ...blocks.slice(after + 1)];
}

type PictureProblem = 'full' | 'manyPictures';

/** The report with a picture at its end, or why it takes no more. */
export function addPicture(report: Report, picture: ReportPicture): Report | PictureProblem {
  const { blocks } = report;
  if (blocks.length >= maxBlocks) return 'full';
  if (blocks.filter(({ kind }) => kind === 'picture').length >= reportPictureLimits.pictures) return 'manyPictures';
  return { ...report, blocks: [...blocks, { kind: 'picture', text: '', picture }] };
}
