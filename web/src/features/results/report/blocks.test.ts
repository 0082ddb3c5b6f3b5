import type { Annotation } from '../../../api';
import { addBlock, moveBlock, readReport } from './blocks';

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

  it('has blocks that are added and moved', () => {
    const blocks = addBlock([{ kind: 'figures' }, { kind: 'tasks' }], 0, 'text');
    expect(kinds(blocks)).toBe('figures text tasks');
    expect(kinds(moveBlock(blocks, 2, -1))).toBe('figures tasks text');
    expect(moveBlock(blocks, 0, -1)).toBe(blocks);
    expect(moveBlock(blocks, 2, 1)).toBe(blocks);
  });
});
