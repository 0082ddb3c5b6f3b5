import { thanksOf, wayBack } from './card-blocks';
import { asksQuestions, studyBlocks } from './read-study';

const read = (block: object) => studyBlocks({ blocks: [{ id: 'b1', ...block }] });

describe('blocks that tell something', () => {
  it('have pictures of the prototype only', () => {
    expect(read({ kind: 'text', image: { url: 'app1/plant.png' } })[0]).toMatchObject({
      image: { url: 'app1/plant.png', alt: '' },
    });
    for (const url of ['https://elsewhere.example/a.png', '../a.png', 'app1/../a', 7])
      expect(read({ kind: 'text', image: { url } })[0]).not.toHaveProperty('image');
  });

  it('end with the thanks, which are there once', () => {
    const thanks = { kind: 'thanks', title: 'Bye', text: '' };
    const blocks = studyBlocks({
      blocks: [
        { id: 'a', ...thanks },
        { id: 'b', ...thanks },
        { id: 'c', kind: 'text' },
      ],
    });
    expect(blocks.map(({ id }) => id)).toEqual(['c', 'tasks', 'a']);
    expect(thanksOf(blocks)).toMatchObject({ title: 'Bye', address: '', addsParameters: false });
  });

  it('are asked for when they must be accepted', () => {
    const blocks = (statement: string) => [{ id: 'b1', kind: 'consent', statement }] as never;
    expect(asksQuestions({ tasks: [], blocks: blocks('I am 16 or older') })).toBe(true);
    expect(asksQuestions({ tasks: [], blocks: blocks(' ') })).toBe(false);
  });
});

it.each(['javascript:alert(1)', 'panel.example', 'https://', '', 'data:text/html,x'])('%s leads nowhere', (address) => {
  expect(wayBack(address)).toBeUndefined();
});

it('an address of the web leads back', () => {
  expect(wayBack(' https://panel.example/done?x=1 ')).toBe('https://panel.example/done?x=1');
});
