import { restDefinition } from './definitions';
import { buildRequest, requestVariables } from './request';

const rest = (props: Record<string, unknown>) => {
  const found = restDefinition({ type: 'Rest', props: { rest: { url: 'https://api.example.org/x', ...props } } });
  if (!found) throw new Error('a Rest element has a definition');
  return found;
};
const build = (props: Record<string, unknown>, variables: Record<string, unknown> = {}) =>
  buildRequest(rest(props), variables);
const post = (template: string, variables: Record<string, unknown>, type = 'JSON') => {
  const built = build({ method: 'POST', input: { type, template } }, variables);
  return 'request' in built ? built.request.body : built.problem;
};

describe('a request with variables', () => {
  it('writes values into the address so that they stay one part of it', () => {
    expect(
      build({ url: 'https://api.example.org/o/${ order.id }?q=${q}' }, { order: { id: 'a/b' }, q: 'x&y=ä' }),
    ).toMatchObject({
      request: { method: 'GET', url: 'https://api.example.org/o/a%2Fb?q=x%26y%3D%C3%A4', body: { kind: 'none' } },
    });
  });

  it('does not leave the path of the author by a value with dots', () => {
    const url = 'https://api.example.org/o/${id}/items?q=${q}';
    for (const id of ['.', '..'])
      expect(build({ url }, { id, q: 'x' })).toEqual({
        problem: { field: 'url', code: 'dots', message: expect.stringContaining('another path') },
      });
    expect(build({ url: 'https://api.example.org/o/.${id}' }, { id: '.' })).toHaveProperty('problem');
    for (const [id, part] of [
      ['...', '...'],
      ['%2e%2e', '%252e%252e'],
      ['../..', '..%2F..'],
    ])
      expect(build({ url }, { id, q: '..' })).toMatchObject({
        request: { url: `https://api.example.org/o/${part}/items?q=..` },
      });
    expect(build({ url: 'https://api.example.org/a/../b/${id}' }, { id: 1 })).toMatchObject({
      request: { url: 'https://api.example.org/a/../b/1' },
    });
  });

  it('writes half of a character as a replacement', () => {
    expect(build({ url: 'https://api.example.org/${s}' }, { s: 'a\ud800b' })).toMatchObject({
      request: { url: 'https://api.example.org/a%EF%BF%BDb' },
    });
  });

  it('takes 0, false and an empty text for values', () => {
    expect(post('{"a":${a},"b":${b},"c":"${c}"}', { a: 0, b: false, c: '' })).toEqual({
      kind: 'text',
      text: '{"a":0,"b":false,"c":""}',
    });
  });

  it('escapes values inside JSON strings, inserts them as JSON outside, and does not replace what came in', () => {
    const text = post('{"say":"\\"${s}\\"","all":${list}}', { s: 'a "b" ${list}\n', list: [1, { x: '"' }] });
    expect(JSON.parse((text as { text: string }).text)).toEqual({ say: '"a "b" ${list}\n"', all: [1, { x: '"' }] });
  });

  it('splits form lines at the first colon and passes over empty ones', () => {
    expect(post('url: https://${h}:80\n\nb:2\n', { h: 'x' }, 'FORM')).toEqual({
      kind: 'form',
      fields: [
        { key: 'url', value: 'https://x:80' },
        { key: 'b', value: '2' },
      ],
    });
  });

  it('sends a file alone, and a file inside JSON as base64', () => {
    const picture = { name: 'me.png', type: 'image/png', size: 3, url: 'data:image/png;base64,QUJD' };
    const input = { type: 'FILE', template: '${other}', fileDataBinding: 'selfie' };
    const file = rest({ method: 'POST', input });
    expect(requestVariables(file)).toEqual(['selfie']);
    expect(buildRequest(file, { selfie: [picture] })).toMatchObject({
      request: { body: { kind: 'file', name: 'selfie', fileName: 'me.png', url: picture.url } },
    });
    expect(post('{"p":"${p}"}', { p: picture })).toMatchObject({ text: '{"p":"QUJD"}' });
  });

  it('names the field that has no value', () => {
    expect(build({ url: 'https://api.example.org/${nobody}' })).toMatchObject({ problem: { field: 'url' } });
    expect(build({ token: '${nobody}' })).toMatchObject({ problem: { field: 'token' } });
    expect(post('${nobody}', {})).toMatchObject({ field: 'input.template' });
    expect(build({ headers: [{ key: 'X-A', value: '${nobody}' }] })).toMatchObject({
      request: { headers: expect.arrayContaining([{ key: 'X-A', value: '${nobody}' }]) },
    });
  });

  it.each(['https://${host}/x', '${base}/x', 'https://a.${host}', 'https://user:${p}@a.org', 'file:///etc/passwd', ''])(
    'refuses the address %p: values never choose the server',
    (url) => {
      expect(build({ url }, { host: 'evil.example', base: 'https://evil.example', p: '@evil.example' })).toMatchObject({
        problem: { field: 'url' },
      });
    },
  );

  it('sends a token with its kind, and the author’s header in the place of ours', () => {
    const built = build({ authType: 'Basic', token: 'abc', headers: [{ key: 'accept', value: 'text/csv' }] });
    expect(built).toMatchObject({
      request: {
        headers: [
          { key: 'Content-Type', value: 'application/json' },
          { key: 'accept', value: 'text/csv' },
          { key: 'Authorization', value: 'Basic abc' },
        ],
      },
    });
  });
});
