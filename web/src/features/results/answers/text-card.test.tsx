import type { SurveyQuestion } from '@prototrail/contracts';
import { act, screen } from '@testing-library/react';
import { defaultAssistant, preferenceChanged } from '../../../api';
import { modelReply } from '../../../testing/model-reply';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { TextCard } from './text-card';
import { readTagsReply } from './suggest-tags';

const question = {
  ...{
    id: 'q1',
    widget: 'q1',
    item: null,
    group: '',
    label: 'What was hard?',
    kind: 'text',
    answered: 2,
    screen: null,
  },
  ...{ statistics: null, ranges: [], nps: null, options: [], clicks: [] },
} as unknown as SurveyQuestion;
const rows = [
  { session: 's1', number: 1, label: 'Ada Marsh', atMs: 4000, answers: ['Too slow'] },
  { session: 's2', number: 2, label: null, atMs: 5000, answers: ['Nothing'] },
];
const account = { id: 'u1', email: 'ada@example.org' };

test('suggested tags are marked, go to the model without names, and are kept when a person confirms them', async () => {
  completeBrowser();
  const study = { ...aStudy(), canWrite: true, isExample: false };
  const reply = JSON.stringify([
    { answer: 1, tags: ['slow', 'speed'] },
    { answer: 7, tags: ['none'] },
  ]);
  const { user, store, sent } = renderWithServer(
    <MemoryRouter>
      <StudyContext.Provider value={study}>
        <TextCard id="card" question={question} sessions={2} />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      account,
      answers: {
        [`GET /rest/annotations/apps/${study.appId}/all.json`]: [],
        [`GET /rest/analytics/${study.appId}/answerRows.json`]: { rows, total: 2 },
        'POST /ai/openai/stream': modelReply(reply),
      },
    },
  );
  act(() => void store.dispatch(preferenceChanged({ assistants: { u1: { ...defaultAssistant, key: 'sk-12345' } } })));
  await user.click(await screen.findByRole('button', { name: 'Suggest tags' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send 2 answers' }));
  expect(await screen.findByText('Suggested: slow')).toBeInTheDocument();
  expect(JSON.stringify(sent)).not.toContain('Ada Marsh');
  await user.click(screen.getByRole('button', { name: 'Refuse the tag speed' }));
  expect(screen.queryByText('Suggested: speed')).toBeNull();
  expect(sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Confirm the tag slow' }));
  expect(sent.at(-1)?.body).toMatchObject({ type: 'note', tags: ['slow'], reference: 's1', start: 4000 });
});

test('what is no list of tags is a failure, not a tag', () => {
  const asked = [{ session: 's1', text: 'x' }];
  expect(readTagsReply('I cannot do that.', asked)).toEqual({ id: 'noContent' });
  expect(readTagsReply('```json\n[{"answer":1,"tags":[" a ","a",""]}]\n```', asked)).toEqual(new Map([['s1', ['a']]]));
});

test('the words that answers are searched for stand in the address', async () => {
  completeBrowser();
  const study = aStudy();
  const asked: (string | null)[] = [];
  renderWithServer(
    <MemoryRouter initialEntries={['/?find-q1=slow']}>
      <StudyContext.Provider value={study}>
        <TextCard id="card" question={{ ...question, answered: 20 }} sessions={20} />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      account,
      answers: {
        [`GET /rest/annotations/apps/${study.appId}/all.json`]: [],
        [`GET /rest/analytics/${study.appId}/answerRows.json`]: (query: URLSearchParams) => {
          asked.push(query.get('find'));
          return { rows: rows.slice(0, 1), total: 1 };
        },
      },
    },
  );
  expect(await screen.findByText('1 found', { exact: false })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('slow');
  expect(new Set(asked)).toEqual(new Set(['slow']));
});
