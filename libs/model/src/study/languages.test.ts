import type { TestSettings } from '../flow/types';
import { optionText } from './read-question';
import { studyBlocks, taskQuestions } from './read-study';
import { studyInLanguage, studyTexts, translateStudy } from './languages';

const pets = { id: 'q1', type: 'single', text: 'Which pet?', options: ['Cat', ' Dog ', ''], note: '' } as const;
const study = (): TestSettings => ({
  description: 'Welcome',
  blocks: [
    {
      id: 'q1',
      kind: 'question',
      ends: ['Dog'],
      endPage: { title: 'Sorry' },
      question: { ...pets, options: ['Cat', ' Dog ', ''] },
    },
    { id: 'tasks', kind: 'tasks' },
    { id: 'end', kind: 'thanks', title: 'Thanks', text: '', address: '', button: 'Back', addsParameters: false },
  ],
  tasks: [
    {
      ...{ id: 't1', name: 'Buy', description: 'Buy a ticket', flow: [] },
      questions: [{ id: 'f1', type: 'multiple', text: 'What did you see?', options: ['Prices', 'Dates'] }],
    },
  ],
});
/** Every text with the same words in capitals, unless others are given. */
function inCapitals(settings = study(), leave: readonly string[] = []): TestSettings {
  const texts = studyTexts(settings).filter(({ text }) => !leave.includes(text));
  return translateStudy(
    settings,
    'fr',
    texts.map((each) => ({ ...each, text: each.text.trim().toUpperCase() })),
  );
}

it('lists what testers read in their order', () => {
  expect(studyTexts(study()).map(({ text }) => text.trim())).toEqual([
    ...['Welcome', 'Which pet?', 'Cat', 'Dog', 'Sorry'],
    ...['Buy', 'Buy a ticket', 'What did you see?', 'Prices', 'Dates'],
    ...['Thanks', 'Back'],
  ]);
});

it('says everything in the language, and answers keep the values of the original', () => {
  const shown = studyInLanguage(inCapitals(), 'fr');
  expect(shown.description).toBe('WELCOME');
  expect(shown.tasks[0]).toMatchObject({ name: 'BUY', description: 'BUY A TICKET' });
  const [first, , last] = studyBlocks(shown);
  expect(first).toMatchObject({ ends: ['Dog'], endPage: { title: 'SORRY' }, question: { text: 'WHICH PET?' } });
  expect(last).toMatchObject({ title: 'THANKS', button: 'BACK' });
  const question = first?.kind === 'question' ? first.question : undefined;
  expect(question?.options).toEqual(['Cat', ' Dog ', '']);
  expect(question && ['Cat', 'Dog'].map((option) => optionText(question, option))).toEqual(['CAT', 'DOG']);
  const [seen] = shown.tasks.flatMap(taskQuestions);
  expect(seen && ['Prices', 'Dates'].map((option) => optionText(seen, option))).toEqual(['PRICES', 'DATES']);
});

it('is the study itself in other languages and without translations', () => {
  const settings = inCapitals();
  expect(studyInLanguage(settings, 'de')).toBe(settings);
  expect(studyInLanguage(study(), 'fr')).toEqual(study());
});

it('finds translations again when questions and options were moved', () => {
  const settings = inCapitals();
  const [block] = settings.blocks ?? [];
  if (block?.kind !== 'question') throw new Error('No question.');
  const moved = { ...block, question: { ...block.question, options: ['', 'Dog', 'Fish', 'Cat'] } };
  const next = { ...settings, blocks: [{ ...moved, translations: block['translations'] }] };
  const [shown] = studyBlocks(studyInLanguage(next, 'fr'));
  const question = shown?.kind === 'question' ? shown.question : undefined;
  expect(question && ['Cat', 'Fish'].map((option) => optionText(question, option))).toEqual(['CAT', 'Fish']);
});

it('shows an old translation of a text, but never one of another option', () => {
  const settings = inCapitals();
  const [block] = settings.blocks ?? [];
  if (block?.kind !== 'question') throw new Error('No question.');
  const question = { ...block.question, text: 'Which pets?', options: ['Cat', 'Hamster'] };
  const next: TestSettings = { ...settings, blocks: [{ ...block, question }] };
  const [shown] = studyBlocks(studyInLanguage(next, 'fr'));
  expect(shown).toMatchObject({ question: { text: 'WHICH PET?' } });
  expect(shown?.kind === 'question' && optionText(shown.question, 'Hamster')).toBe('Hamster');
  expect(
    studyTexts(next, 'fr')
      .filter(({ translation }) => translation?.isOutdated)
      .map(({ text }) => text),
  ).toEqual(['Which pets?', 'Hamster']);
});

it('takes a single translation away, and passes over what is gone', () => {
  const settings = translateStudy(inCapitals(), 'fr', [
    { owner: { kind: 'welcome' }, path: ['description'], text: null },
    { owner: { kind: 'task', id: 'gone' }, path: ['name'], text: 'Rien' },
  ]);
  expect(settings).not.toHaveProperty('translations');
  expect(studyInLanguage(settings, 'fr').description).toBe('Welcome');
});

it('reads settings that any client may have written', () => {
  const odd = {
    ...{ translations: 7, description: 5 },
    blocks: [
      null,
      { id: 3 },
      { id: 'b', kind: 'text', text: 'A', translations: { fr: { text: 'B', 'x/y': { text: 'C' } } } },
    ],
    tasks: [
      {
        id: 't',
        name: 'A',
        translations: { fr: { name: { text: 'B' }, '__proto__/x': { text: 'C' } } },
        questions: 'no',
      },
    ],
  } as unknown as TestSettings;
  expect(studyInLanguage(odd, 'fr').tasks[0]).toMatchObject({ name: 'B' });
  expect(studyBlocks(studyInLanguage(odd, 'fr'))[0]).toMatchObject({ text: 'A' });
  expect(optionText({ id: 'q', type: 'single', text: '', options: ['A'], optionTexts: [{}] as never }, 'A')).toBe('A');
});
