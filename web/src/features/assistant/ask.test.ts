import { readReply } from '../../language-model';
import { problemOf } from './ask';
import { choicesOf, withPrompt } from './choices';
import { systemPrompt } from './prompts';

const key = 'sk-secret-key';
const said = (content: unknown, finish_reason = 'stop') => ({ choices: [{ message: { content }, finish_reason }] });

describe('the reply of a provider', () => {
  test.each([
    ['words', said('CONTAINER:'), { text: 'CONTAINER:', isCut: false }],
    [
      'words in parts',
      said([
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ]),
      { text: 'ab' },
    ],
    ['words of the older protocol', { choices: [{ text: 'old' }] }, { text: 'old' }],
    ['an answer that is cut', said('CONTAINER:', 'length'), { isCut: true }],
    ['nothing', said(''), { id: 'noContent' }],
    [
      'a refusal',
      { choices: [{ message: { content: null, refusal: 'I will not.' } }] },
      { id: 'noContent', said: 'I will not.' },
    ],
    ['a wrong key', { error: { code: 'invalid_api_key', message: `Incorrect API key ${key}` } }, { id: 'keyWrong' }],
    ['no credit', { error: { code: 'insufficient_quota', message: 'Pay.' } }, { id: 'quota', said: 'Pay.' }],
    ['no credit, by type', { error: { code: null, type: 'insufficient_quota' } }, { id: 'quota' }],
    ['an unknown model', { error: { code: 'model_not_found', message: 'no gpt-9' } }, { id: 'noModel' }],
    ['too many calls', { error: { code: 'rate_limit_exceeded' } }, { id: 'busy' }],
    ['a wrong request', { error: { type: 'invalid_request_error', message: 'max_tokens' } }, { id: 'wrongData' }],
    ['an error as words', { error: 'overloaded' }, { id: 'generic', said: 'overloaded' }],
    ['something else', { hello: 1 }, { id: 'generic' }],
    ['no object', null, { id: 'generic' }],
  ])('%s', (_, body, expected) => {
    expect(readReply(body, key)).toMatchObject(expected);
  });

  test('never shows the key', () => {
    expect(JSON.stringify(readReply({ error: { code: 'x', message: `wrong: ${key}` } }, key))).not.toContain(key);
    expect(readReply({ error: { code: 'invalid_api_key', message: 'sk-se…ey' } }, key)).toEqual({ id: 'keyWrong' });
  });
});

test.each([
  ['signUp', true, key, 'a long prompt'],
  ['keyMissing', false, ' ', 'a long prompt'],
  ['keyWrong', false, 'abc', 'a long prompt'],
  ['keyWrong', false, 'with a blank', 'a long prompt'],
  ['promptShort', false, key, ' a  '],
  [undefined, false, key, 'a long prompt'],
])('before anything is sent: %s', (expected, isGuest, own, prompt) => {
  expect(problemOf(choicesOf({ key: own }), prompt, isGuest)).toBe(expected);
});

test('prompts of before stand there once, the last one first', () => {
  expect(
    withPrompt(
      [
        { prompt: 'a', at: 1 },
        { prompt: 'b', at: 2 },
      ],
      'b',
      3,
    ),
  ).toEqual([
    { prompt: 'b', at: 3 },
    { prompt: 'a', at: 1 },
  ]);
});

test('the model is told size, device and number of pages', () => {
  const order = { w: 375, h: 812, device: 'smartphone', pages: 3 } as const;
  expect(systemPrompt({ ...order, format: 'yaml' })).toMatch(
    /3 pages of one smartphone.*375 px[\s\S]*YAML only[\s\S]*---/,
  );
  expect(systemPrompt({ ...order, format: 'html', pages: 1 })).toMatch(/one page of a smartphone[\s\S]*inline styles/);
});
