import '@testing-library/jest-dom';
import { anApp } from '@prototrail/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PreviewGate from './preview-gate';

const blocks = [
  {
    ...{ id: 'q1', kind: 'question', question: { type: 'single', text: 'A cat?', options: ['Yes', 'No'] } },
    ...{ quotas: { Yes: 3 }, quotaPage: { title: 'Enough cats' } },
  },
];

function show(answers: string[]): { went: boolean[] } {
  const went: boolean[] = [];
  render(
    <PreviewGate app={anApp().build()} settings={{ tasks: [], blocks: blocks as never }}>
      {(door) => (
        <button
          onClick={() =>
            void door.quota('q1', answers).then((isIn) => {
              went.push(isIn);
              if (!isIn) door.leadOut('quota', 'q1');
            })
          }
        >
          Answer
        </button>
      )}
    </PreviewGate>,
  );
  return { went };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the preview of a question with quotas', () => {
  it('goes on as if there were a place, or shows what people read without one, and leads back', async () => {
    const { went } = show(['Yes']);
    await press('Answer');
    expect(screen.getByText('Yes: 3 places')).toBeVisible();
    await press('Go on: there is a place');
    await press('Answer');
    await press('Show what people see when the quota is full');
    expect(await screen.findByRole('heading', { name: 'Enough cats' })).toBeVisible();
    expect(went).toEqual([true, false]);
    await press('Back to the question');
    expect(screen.getByRole('button', { name: 'Answer' })).toBeVisible();
  });

  it('asks nothing about answers without a quota', async () => {
    const { went } = show(['No']);
    await press('Answer');
    expect(went).toEqual([true]);
  });
});
