import type { StudyBlock } from '@prototrail/model';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { EndingAnswers } from './ending-answers';
import { QuotaFields } from './quota-fields';

type QuestionBlock = Extract<StudyBlock, { kind: 'question' }>;

const counts = { links: [], quotas: [{ block: 'q1', answer: 'Cat', places: 20, finished: 12, running: 2 }] };

function show(more: object = {}, before = true) {
  completeBrowser();
  const question = { id: 'q1', type: 'single' as const, text: 'Pets?', options: ['Cat', 'Dog', 'None'] };
  let now: QuestionBlock = { id: 'q1', kind: 'question', question, ...more };
  function Page() {
    const [block, setBlock] = useState(now);
    now = block;
    const tasks: StudyBlock = { id: 'tasks', kind: 'tasks' };
    const given = { block, blocks: before ? [block, tasks] : [tasks, block], isReadOnly: false, onChange: setBlock };
    return (
      <>
        <EndingAnswers {...given} />
        <QuotaFields appId="app" {...given} />
      </>
    );
  }
  return { ...renderWithServer(<Page />, { answers: { 'GET /rest/test/app/links.json': counts } }), block: () => now };
}
const places = (answer: string) => screen.getByRole('textbox', { name: answer });

describe('quotas of a question', () => {
  it('are kept once they are numbers, say how far they are, and go again', async () => {
    const { user, block } = show({ quotas: { Cat: 20 } });
    expect(await screen.findByText('12 finished, 2 running')).toBeVisible();
    await user.type(places('Dog'), '5');
    expect(block()['quotas']).toEqual({ Cat: 20, Dog: 5 });
    await user.type(places('Dog'), 'x');
    expect(screen.getByText(/Enter a whole number from 0 to 5,000/)).toBeVisible();
    expect(block()['quotas']).toEqual({ Cat: 20, Dog: 5 });
    await user.clear(places('Cat'));
    expect(block()['quotas']).toEqual({ Dog: 5 });
  });

  it('are not for answers that end the test; what those read can be written', async () => {
    const { user, block } = show({ ends: ['None'] });
    expect(screen.queryByRole('textbox', { name: 'None' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'What they read' }), 'Sorry');
    expect(block()['endPage']).toEqual({ title: 'Sorry', text: '' });
  });

  it('are not offered after the tasks', () => {
    show({}, false);
    expect(screen.queryByRole('group', { name: 'Wanted tests by answer' })).toBeNull();
  });
});
