import { createApp, parseApp, type App } from '@prototrail/model';
import { buildKit } from '../kits/kit';
import { kitOfDraft, ownStyleOf, readYamlDraft, type DraftOptions, type DraftPage, type MeasuredElement } from '.';

const screen = { w: 400, h: 800 };
const plain = { isWireframe: false, isMinimal: false };
const kitOf = (pages: readonly DraftPage[], options: Partial<DraftOptions> = {}) =>
  kitOfDraft(pages, { look: plain, screen, name: 'Draft', ...options });
const fromYaml = (yaml: string, options: Partial<DraftOptions> = {}) =>
  kitOf(
    readYamlDraft(yaml).pages.map((root) => ({ kind: 'nodes', root })),
    options,
  );
const boxes = (yaml: string, options: Partial<DraftOptions> = {}) =>
  (fromYaml(yaml, options).screens[0]?.parts ?? []).map(({ type, x, y, w, h }) => [type, x, y, w, h]);

const page = `CONTAINER:
  BACKGROUND: "#fafafa"
  CHILDREN:
    - CONTAINER:
        FLEX-DIRECTION: ROW
        BACKGROUND: "#eeeeee"
        CHILDREN:
          - INPUT: { PLACEHOLDER: First, TYPE: Text }
          - INPUT: { PLACEHOLDER: Last, TYPE: Text }
    - RADIO_GROUP: { OPTIONS: [a, b] }
    - BUTTON: { CONTENT: "a < b & 50%", BACKGROUND: "#ff0000", TO: 2 }`;

describe('a page of nodes', () => {
  test('lies in columns and rows with gaps of 16', () => {
    expect(boxes(page)).toEqual([
      ['Box', 16, 16, 368, 64],
      ['TextBox', 32, 32, 160, 32],
      ['TextBox', 208, 32, 160, 32],
      ['RadioGroup', 16, 96, 368, 80],
      ['Button', 16, 192, 368, expect.any(Number)],
    ]);
    expect(fromYaml(page).screens[0]?.background).toBe('#fafafa');
  });

  test('without boxes keeps the places', () => {
    const minimal = boxes(page, { look: { isWireframe: false, isMinimal: true } });
    expect(minimal).toEqual(boxes(page).slice(1));
  });

  test('as a wireframe has no colours of the answer', () => {
    const text = JSON.stringify(fromYaml(page, { look: { isWireframe: true, isMinimal: false } }));
    expect(text).not.toMatch(/#ff0000|#eeeeee|#fafafa/);
    expect(JSON.stringify(fromYaml(page))).toMatch(/#ff0000/);
  });

  test('drops a link to a page that is not there', () => {
    expect(fromYaml(page).screens[0]?.parts.at(-1)).not.toHaveProperty('to');
    const two = fromYaml(`${page}\n---\nCONTAINER: { CHILDREN: [] }`);
    expect(two.screens[0]?.parts.at(-1)).toMatchObject({ to: 'page2' });
    expect(two.screens.map(({ name }) => name)).toEqual(['Draft 1', 'Draft 2']);
  });

  test('grows with its texts, and labels stay text', () => {
    const long = `CONTAINER:\n  CHILDREN:\n    - LABEL: { CONTENT: "${'long words '.repeat(80)}", TYPE: Paragraph }`;
    const [label] = boxes(long);
    expect(label?.[4]).toBeGreaterThan(100);
    expect(fromYaml(page).screens[0]?.parts.at(-1)?.props).toEqual({ label: 'a &lt; b &amp; 50$perc;' });
  });

  test('becomes records that a document takes without repairs', () => {
    const app = createApp({ name: 'Shop', screenSize: screen }, 1);
    expect(parseApp(withKit(app, page))).toMatchObject({ ok: true, repairs: [] });
  });
});

describe('the style of the prototype', () => {
  test('replaces the look of what comes in', () => {
    const red = `CONTAINER:\n  CHILDREN:\n${'    - BUTTON: { CONTENT: Go, BACKGROUND: "#00ff00", COLOR: "#111111" }\n'.repeat(3)}`;
    const app = withKit(createApp({ name: 'Shop', screenSize: { w: 180, h: 400 } }, 1), red, { w: 180, h: 400 });
    const [, button] =
      fromYaml(page, { own: ownStyleOf(app) }).screens[0]?.parts.filter(({ type }) => type === 'Button') ?? [];
    expect(button).toBeUndefined();
    expect(fromYaml(page, { own: ownStyleOf(app) }).screens[0]?.parts.at(-1)?.style).toMatchObject({
      background: '#00ff00',
      color: '#111111',
    });
  });

  test('changes nothing where the prototype has none', () => {
    const app = createApp({ name: 'Shop', screenSize: screen }, 1);
    expect(fromYaml(page, { own: ownStyleOf(app) })).toEqual(fromYaml(page));
  });
});

describe('a page that a browser has laid out', () => {
  const style = {
    ...{ color: 'rgb(17, 17, 17)', background: 'rgba(0, 0, 0, 0)', borderColor: 'rgb(0, 0, 0)', borderWidth: 0 },
    ...{ radius: 0, fontSize: 16, fontWeight: 400, fontFamily: 'Arial', lineHeight: 24, textAlign: 'start' },
    ...{ paddingLeft: 0, paddingRight: 0 },
  };
  const element = (tag: string, more: Partial<MeasuredElement> = {}): MeasuredElement => ({
    ...{ tag, x: 10, y: 10, w: 100, h: 30, text: '', style, children: [] },
    ...more,
  });
  const input = (type: string, more = {}) => ({
    type,
    name: '',
    value: '',
    placeholder: '',
    isChecked: false,
    ...more,
  });
  const draw = (children: MeasuredElement[], w = 400, options: Partial<DraftOptions> = {}) =>
    kitOf([{ kind: 'measured', page: { root: element('body', { children }), w, h: 600 } }], options).screens[0]
      ?.parts ?? [];
  const ground = { ...style, background: 'rgb(255, 0, 0)' };

  test.each([
    ['h1', { text: 'Title' }, 'Label'],
    ['p', { text: 'Words' }, 'Label'],
    ['li', { text: 'Words' }, 'Label'],
    ['a', { text: 'Words' }, 'Label'],
    ['button', { text: 'Save' }, 'Button'],
    ['img', { alt: 'A beach' }, 'Image'],
    ['select', { options: ['a', 'b'] }, 'DropDown'],
    ['table', { rows: [['Name'], ['Ada']] }, 'Table'],
    ['textarea', { input: input('textarea') }, 'TextArea'],
    ['input', { input: input('checkbox') }, 'CheckBox'],
    ['input', { input: input('radio') }, 'RadioBox'],
    ['input', { input: input('password') }, 'Password'],
    ['input', { input: input('email', { name: 'user.mail' }) }, 'TextBox'],
    ['input', { input: input('submit', { value: 'Send' }) }, 'Button'],
    ['div', { style: ground, text: 'Alone' }, 'Box'],
  ])('maps %s %j to %s', (tag, more, type) => {
    expect(draw([element(tag, more)]).map((part) => part.type)).toEqual([type]);
  });

  test('binds an input to its name', () => {
    const [box] = draw([element('input', { input: input('email', { name: 'user.mail', placeholder: 'E-mail' }) })]);
    expect(box?.props).toEqual({ label: 'E-mail', placeholder: true, databinding: { default: 'user.mail' } });
  });

  test('drops boxes that nobody sees and scales to the screen', () => {
    const hidden = element('div', { children: [element('section', { children: [element('p', { text: 'Deep' })] })] });
    expect(draw([hidden], 200)).toMatchObject([{ type: 'Label', x: 20, y: 20, h: 60, style: { fontSize: 32 } }]);
  });

  test('joins a check box with its label, and a box with its only text', () => {
    const label = element('label', {
      children: [element('input', { input: input('checkbox') }), element('#text', { text: 'News' })],
    });
    const box = element('div', { style: ground, children: [element('p', { text: 'Only' })] });
    expect(draw([label, box])).toMatchObject([
      { type: 'LabeledCheckBox', props: { label: 'News' } },
      { type: 'Box', props: { label: 'Only' }, style: { background: '#ff0000' } },
    ]);
  });

  test('without boxes, or without colours', () => {
    const two = element('div', { style: ground, children: [element('p', { text: 'a' }), element('p', { text: 'b' })] });
    expect(draw([two]).map(({ type }) => type)).toEqual(['Box', 'Label', 'Label']);
    expect(draw([two], 400, { look: { isWireframe: false, isMinimal: true } }).map(({ type }) => type)).toEqual([
      'Label',
      'Label',
    ]);
    expect(JSON.stringify(draw([two], 400, { look: { isWireframe: true, isMinimal: false } }))).not.toContain(
      '#ff0000',
    );
  });
});

function withKit(app: App, yaml: string, size = screen): App {
  let id = 10;
  const kit = fromYaml(yaml, { screen: size });
  const newId = (prefix: string): string => `${prefix}${(id += 1)}`;
  const { screens, widgets, lines } = buildKit(kit, {
    x: 0,
    y: 0,
    z: 1,
    isStart: true,
    newId,
    screenName: (name) => name,
  });
  const byId = <Entry extends { id: string }>(list: Entry[]) =>
    Object.fromEntries(list.map((entry) => [entry.id, entry]));
  return { ...app, screens: byId(screens), widgets: byId(widgets), lines: byId(lines), lastUUID: id + 1 };
}
