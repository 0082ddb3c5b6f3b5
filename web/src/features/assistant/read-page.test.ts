import { cleanPage } from './clean-page';
import { readAnswer, type Measure } from './read-answer';
import { readPage } from './read-page';

const view = {
  styleOf: (element: Element) => getComputedStyle(element),
  boxOf: () => ({ x: 0, y: 0, width: 100, height: 20 }),
};
const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(cleanPage(html), 'text/html').body;
const tags = (html: string): unknown => {
  const short = ({ tag, text, children }: ReturnType<typeof readPage>): unknown =>
    children.length > 0 ? [tag, ...children.map(short)] : text === '' ? tag : `${tag}:${text}`;
  return short(readPage(bodyOf(html), view));
};

describe('a page of an answer', () => {
  test.each([
    ['a script', '<script>alert(1)</script><p>Hi</p>', /script/],
    ['a handler', '<img src="x" onerror="alert(1)"><p onclick="x()">Hi</p>', /onerror|onclick/],
    ['a picture of elsewhere', '<img src="https://evil.example/a.png">', /evil/],
    [
      'a drawing with a script',
      '<svg><script>x()</script><foreignObject><p>x</p></foreignObject></svg>',
      /<script|foreignObject/i,
    ],
    ['a picture of SVG', '<img src="data:image/svg+xml;base64,AAAA">', /svg\+xml/],
    ['a style sheet', '<link rel="stylesheet" href="https://evil.example/a.css"><p>Hi</p>', /evil/],
    ['a form', '<form action="https://evil.example"><input formaction="javascript:x()"></form>', /evil|javascript/],
    ['a link with a script', '<a href="javascript:alert(1)">x</a>', /javascript/],
    [
      'a jump to another page',
      '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example">',
      /evil/,
    ],
    ['a page inside', '<iframe srcdoc="<script>x()</script>"></iframe><object data="x"></object>', /<iframe|<object/],
  ])('loses %s', (_, html, left) => {
    expect(cleanPage(html)).not.toMatch(left);
    expect(cleanPage(html)).toMatch(/default-src 'none'/);
  });

  test('keeps links to other pages', () => {
    const [link] = readPage(bodyOf('<a href="#2">Next</a>'), view).children;
    expect(link).toMatchObject({ tag: 'a', text: 'Next', to: 2 });
  });

  test('is read as texts, inputs and boxes in the order of the document', () => {
    expect(tags('<h1>Shop <b>now</b></h1><nav><a>Home</a><a>About</a></nav><div>Words <i>here</i></div>')).toEqual([
      'body',
      'h1:Shop now',
      ['nav', 'a:Home', 'a:About'],
      'div:Words here',
    ]);
    expect(tags('<label><input type="checkbox"> News</label><div>Before<p>Inside</p></div>')).toEqual([
      'body',
      ['label', 'input', '#text:News'],
      ['div', '#text:Before', 'p:Inside'],
    ]);
  });

  test('brings what inputs, lists and tables hold', () => {
    const page = `<input name="mail" type="email" placeholder="E-mail"><textarea name="note">Hi</textarea>
      <select><option>One</option><option>Two</option></select><table><tr><th>Name</th></tr><tr><td>Ada</td></tr></table>`;
    expect(readPage(bodyOf(page), view).children).toMatchObject([
      { input: { type: 'email', name: 'mail', placeholder: 'E-mail' } },
      { input: { type: 'textarea', name: 'note', value: 'Hi' } },
      { options: ['One', 'Two'] },
      { rows: [['Name'], ['Ada']] },
    ]);
  });

  test('leaves out what is hidden, and ends somewhere', () => {
    expect(tags('<p style="display:none">No</p><p style="visibility:hidden">No</p><p>Yes</p>')).toEqual([
      'body',
      'p:Yes',
    ]);
    const deep = `${'<div>'.repeat(400)}x${'</div>'.repeat(400)}`;
    expect(() => readPage(bodyOf(deep), view)).not.toThrow();
    const many = readPage(bodyOf('<p>x</p>'.repeat(5000)), view);
    expect(many.children.length).toBeLessThan(2000);
  });
});

describe('an answer', () => {
  const measure: Measure = (html) => Promise.resolve({ root: readPage(bodyOf(html), view), w: 400, h: 600 });
  const read = (text: string, format: 'yaml' | 'html', isCut = false) => readAnswer({ text, isCut }, format, measure);

  test('gives a page for each block of HTML', async () => {
    const answer = '```html\n<h1>One</h1>\n```\nand\n```html\n<div><h1>Two</h1></div>\n```';
    expect(await read(answer, 'html')).toMatchObject({
      pages: [{ kind: 'measured' }, { kind: 'measured' }],
      problems: [],
    });
  });

  test('is read by what it is, whatever was asked for', async () => {
    expect(await read('<h1>One</h1>', 'yaml')).toMatchObject({ pages: [{ kind: 'measured' }] });
    expect(await read('CONTAINER:\n  CHILDREN:\n    - LABEL: { CONTENT: Hi }', 'html')).toMatchObject({
      pages: [{ kind: 'nodes' }],
    });
  });

  test('says where it breaks off', async () => {
    expect((await read('```html\n<h1>One</h1><p>Tw', 'html')).problems).toMatchObject([{ code: 'cut', line: 2 }]);
    expect((await read('<h1>One</h1>', 'html', true)).problems).toMatchObject([{ code: 'cut' }]);
  });

  test('of nothing but words has no page', async () => {
    expect(await read('I cannot do that.', 'html')).toMatchObject({ pages: [], problems: [{ code: 'empty' }] });
  });
});
