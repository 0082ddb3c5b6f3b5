import type { Annotation } from '../../../api';
import { addBlock, addPicture, moveBlock, readReport } from './blocks';

const stored = (id: string, fields: Record<string, unknown>): Annotation => ({
  ...{ _id: id, id, appID: 'app1', created: 1, type: 'report' },
  ...fields,
});
const kinds = (blocks: readonly { kind: string }[]) => blocks.map(({ kind }) => kind).join(' ');

describe('a report', () => {
  it('is the first of its kind, with the blocks that are known', () => {
    const blocks = [
      { kind: 'text', text: 'Hello' },
      { kind: 'hologram' },
      null,
      { kind: 'tasks', text: 'x' },
      { kind: 'heading' },
    ];
    const annotations = [
      stored('r2', { created: 5, value: 'Later' }),
      stored('r1', { value: 'Round 2', blocks }),
      stored('n1', { type: 'note' }),
    ];
    expect(readReport(annotations)).toEqual({
      id: 'r1',
      report: {
        title: 'Round 2',
        blocks: [{ kind: 'text', text: 'Hello' }, { kind: 'tasks' }, { kind: 'heading', text: '' }],
      },
    });
    expect(readReport([])).toBeUndefined();
  });

  it('takes ten pictures, and fifty blocks in all', () => {
    const picture = {
      ...{ title: 'Funnel', summary: 'Steps', image: 'data:image/webp;base64,UklGRg==', width: 3, height: 2 },
      ...{ at: 1, sessions: 12, allSessions: 14 },
    };
    const added = addPicture({ title: 'Bread', blocks: [{ kind: 'figures' }] }, picture);
    expect(added).toEqual({ title: 'Bread', blocks: [{ kind: 'figures' }, { kind: 'picture', text: '', picture }] });
    const of = (kind: 'picture' | 'text', count: number) => ({
      title: '',
      blocks: Array.from({ length: count }, () => ({ kind })),
    });
    expect(addPicture(of('picture', 10), picture)).toBe('manyPictures');
    expect(addPicture(of('text', 50), picture)).toBe('full');
    expect(
      readReport([stored('r1', { value: '', blocks: [{ kind: 'picture', text: 'Why?', picture }] })]),
    ).toMatchObject({
      report: { blocks: [{ kind: 'picture', text: 'Why?', picture }] },
    });
  });

  it('has blocks that are added and moved', () => {
    const blocks = addBlock([{ kind: 'figures' }, { kind: 'tasks' }], 0, 'text');
    expect(kinds(blocks)).toBe('figures text tasks');
    expect(kinds(moveBlock(blocks, 2, -1))).toBe('figures tasks text');
    expect(moveBlock(blocks, 0, -1)).toBe(blocks);
    expect(moveBlock(blocks, 2, 1)).toBe(blocks);
  });
});
