import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { studyBlocks } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { completeBrowser } from '../../../ui/test/browser';
import { pagesOf, type StudyAnswer } from './pages';
import StudyPages from './study-pages';

const app = anApp().withScreen('s1').build();

function show(...blocks: Record<string, unknown>[]) {
  completeBrowser();
  const { before: pages } = pagesOf(studyBlocks({ blocks: [...blocks, { id: 'tasks', kind: 'tasks' }] }), app);
  const answers: StudyAnswer[] = [];
  const left: string[] = [];
  render(
    <StudyPages
      app={app}
      env={{ mode: 'run', imageUrl: (url) => `/images/${url}`, iconPath: () => undefined }}
      random={() => 0}
      pages={pages}
      drafts={{}}
      before={0}
      count={pages.length}
      onDrafts={() => undefined}
      onAnswers={(given) => answers.push(...given)}
      onEnd={() => left.push('end')}
      onRefuse={() => left.push('refused')}
      onUnfit={(block) => left.push(`unfit ${block}`)}
      onQuota={async (block, answers) => {
        left.push(`quota ${block} ${answers.join()}`);
        return answers[0] !== 'Yes';
      }}
    />,
  );
  return { answers, left };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const cat = {
  ...{ id: 'q1', kind: 'question', ends: ['I would rather not say'] },
  question: { type: 'single', text: 'A cat?', options: ['Yes', 'No', 'I would rather not say'], required: true },
};
const about = (id: string, title: string, when?: object) => ({ id, kind: 'text', title, text: '', when });

describe('pages beside the prototype', () => {
  it('show a block only to those who gave its answer, there and back', () => {
    const { left } = show(cat, about('b1', 'Cats', { question: 'q1', values: ['Yes'] }), about('b2', 'Shops'));
    choose('No');
    press('Continue');
    expect(heading('Shops')).toBeVisible();
    press('Back');
    choose('Yes');
    press('Continue');
    expect(heading('Cats')).toBeVisible();
    press('Continue');
    press('Continue');
    expect(left).toEqual(['end']);
  });

  it('go on only for those who have a place of their answer', async () => {
    const { left } = show({ ...cat, quotas: { Yes: 3, No: 3 } }, about('b2', 'Shops'));
    choose('Yes');
    press('Continue');
    await Promise.resolve();
    expect(screen.queryByRole('heading', { name: 'Shops' })).toBeNull();
    choose('No');
    press('Continue');
    expect(await screen.findByRole('heading', { name: 'Shops' })).toBeVisible();
    expect(left).toEqual(['quota q1 Yes', 'quota q1 No']);
  });

  it('end for those who do not fit', () => {
    const { left } = show(cat, about('b2', 'Shops'));
    choose('I would rather not say');
    press('Continue');
    expect(left).toEqual(['unfit q1']);
  });

  it('end at once when no page is for this tester', () => {
    const never = { question: 'q1', values: ['Yes'] };
    const { left } = show({ ...cat, when: undefined }, about('b1', 'Cats', never));
    choose('No');
    press('Continue');
    expect(left).toEqual(['end']);
  });

  it('go on after a consent only once it is accepted, which is recorded', () => {
    const { answers, left } = show({ id: 'b1', kind: 'consent', title: 'Your age', statement: 'I am 16 or older' });
    expect(heading('Your age')).toBeVisible();
    press('Continue');
    expect(screen.getByText('Tick the box to go on.')).toBeVisible();
    press('I do not agree');
    expect(left).toEqual(['refused']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'I am 16 or older' }));
    press('Continue');
    expect(answers).toEqual([{ widget: 'study_b1', state: { type: 'checked', value: true } }]);
    expect(left).toEqual(['refused', 'end']);
  });

  it('show the picture of a card with its description', () => {
    show({ id: 'b1', kind: 'text', title: 'A plant', image: { url: 'app1/plant.png', alt: 'A green plant' } });
    expect(screen.getByRole('img', { name: 'A green plant' })).toHaveAttribute('src', '/images/app1/plant.png');
  });
});
