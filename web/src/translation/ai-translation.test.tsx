import { act, screen, waitFor } from '@testing-library/react';
import { defaultAssistant, preferenceChanged } from '../api';
import { modelRefusal, modelReply } from '../testing/model-reply';
import { renderWithServer } from '../testing/render-with-server';
import { completeBrowser } from '../ui/test/browser';
import { LanguageTexts } from './language-texts';
import type { TextUnit } from './text-units';

const texts = ['Save', 'Cancel', 'Buy'];
const unitOf = (text: string): TextUnit => ({ id: `${text}:label`, screen: 'Start', widget: 'Button', text });
const answerFor = (words: readonly string[]): string => JSON.stringify(words.map((text, at) => ({ n: at + 1, text })));

/** The texts of a language, with a provider that answers each question in its turn. */
function show(answers: readonly unknown[], units = texts.map(unitOf), key = 'sk-12345') {
  completeBrowser();
  const taken: string[][] = [];
  let asked = 0;
  const rendered = renderWithServer(
    <LanguageTexts
      {...{ of: 'prototype', name: 'Shop', from: 'en', tag: 'de', units, isReadOnly: false }}
      onTranslate={(all) => void taken.push(all.map(({ unit, text }) => `${unit.text} = ${text}`))}
    />,
    { answers: { 'POST /ai/openai/stream': () => answers[asked++] }, account: { id: 'u1', email: 'ada@example.org' } },
  );
  act(() => void rendered.store.dispatch(preferenceChanged({ assistants: { u1: { ...defaultAssistant, key } } })));
  const start = () => rendered.user.click(screen.getByRole('button', { name: /^Translate \d+ texts with AI$/ }));
  return { ...rendered, taken, start };
}
const failure = () => screen.findByRole('alert');

describe('texts translated by a language model', () => {
  it('are taken together, and are asked for with their places and both languages', async () => {
    const { start, taken, sent } = show([
      modelReply(`Here you are:\n${answerFor(['Sichern', 'Abbrechen', 'Kaufen'])}`),
    ]);
    await start();
    await waitFor(() => expect(taken).toEqual([['Save = Sichern', 'Cancel = Abbrechen', 'Buy = Kaufen']]));
    expect(JSON.stringify(sent)).toContain('from English into German');
    expect(JSON.stringify(sent)).toContain('Button');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep what is complete of an answer that was cut', async () => {
    const { start, taken } = show([modelReply('[{"n":1,"text":"Sichern"},{"n":2,"text":"Abbr', 'length')]);
    await start();
    await waitFor(() => expect(taken).toEqual([['Save = Sichern']]));
  });

  it.each([
    ['an answer without translations', modelReply('I would rather not.'), /There is no result/],
    ['a wrong key', modelRefusal(401, { error: { code: 'invalid_api_key', message: 'No.' } }), /API key is wrong/],
    ['an empty account', modelRefusal(429, { error: { code: 'insufficient_quota', message: 'No.' } }), /quota/],
    ['a filter', modelRefusal(400, { error: { code: 'content_policy_violation', message: 'No.' } }), /filter/],
    ['a server that fails', modelRefusal(502, '<h1>Bad</h1>'), /server error/],
  ])('say why nothing came: %s', async (_, answer, words) => {
    const { start, taken } = show([answer]);
    await start();
    expect(await failure()).toHaveTextContent(words);
    expect(taken).toEqual([]);
    expect(screen.getByRole('button', { name: 'Translate 3 texts with AI' })).toBeEnabled();
  });

  it('ask for nothing without a key, and say where it is entered', async () => {
    const { start, sent } = show([], undefined, '');
    await start();
    expect(await failure()).toHaveTextContent('The API key is missing. Enter it in the assistant of the editor.');
    expect(sent).toEqual([]);
  });

  it('keep the first answers when a later one fails', async () => {
    const many = Array.from({ length: 61 }, (_, at) => unitOf(`Text ${at}`));
    const first = answerFor(many.slice(0, 60).map(({ text }) => text.toUpperCase()));
    const refusal = modelRefusal(429, { error: { code: 'insufficient_quota', message: 'No.' } });
    const { start, taken } = show([modelReply(first), refusal], many);
    await start();
    expect(await failure()).toHaveTextContent(/quota/);
    expect(taken.map(({ length }) => length)).toEqual([60]);
  });

  it('keep what came when a slow one is stopped, and take nothing that comes after it', async () => {
    const many = Array.from({ length: 61 }, (_, at) => unitOf(`Text ${at}`));
    const first = answerFor(many.slice(0, 60).map(({ text }) => text.toUpperCase()));
    let answerLate: (answer: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answerLate = resolve));
    const { user, start, taken } = show([modelReply(first), late], many);
    await start();
    await screen.findByText('60 of 61 translated');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByRole('button', { name: 'Translate 61 texts with AI' })).toBeEnabled();
    answerLate(modelReply(answerFor(['LATE'])));
    await waitFor(() => expect(taken.map(({ length }) => length)).toEqual([60]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
