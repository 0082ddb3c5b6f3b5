import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownWidgetTypes, parseApp, traitsOf, type App } from '@prototrail/model';
import { anActingPrototype, anApp } from '@prototrail/testing';
import { getDefinition } from '@prototrail/widgets';
import { allIconPath } from '@prototrail/widgets/icons';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { generateCode, inspectCode, targets, type CodeOptions } from './index';
import { noteText } from './notes';

const iconPath = allIconPath;
const code = (app: App, options: Partial<CodeOptions> = {}): Map<string, string> => {
  const { files } = generateCode(app, { target: 'html', iconPath, ...options });
  return new Map(files.map(({ path, text }) => [path, text]));
};
const page = (app: App, options: Partial<CodeOptions> = {}): string => code(app, options).get('index.html') ?? '';
const css = (app: App, options: Partial<CodeOptions> = {}): string => code(app, options).get('styles.css') ?? '';

/** What is wrong with a page by the rules of HTML: errors of the parser, elements that were moved elsewhere, ids that occur twice. */
function problemsOf(html: string): string[] {
  const problems: string[] = [];
  const document = parse(html, { onParseError: ({ code: name }) => problems.push(name), sourceCodeLocationInfo: true });
  const ids = new Set<string>();
  const visit = (node: DefaultTreeAdapterTypes.Node, around: readonly string[]): void => {
    if (!('childNodes' in node)) return;
    const tag = 'tagName' in node ? node.tagName : '';
    const isNested = ['a', 'button', 'label'].includes(tag) && around.some((each) => each === 'a' || each === 'button');
    if (isNested) problems.push(`${tag} in ${around.join(' ')}`);
    for (const { name, value } of 'attrs' in node ? node.attrs : []) {
      if (name === 'id' && ids.has(value)) problems.push(`id ${value} twice`);
      if (name === 'id') ids.add(value);
      if (/^on/.test(name)) problems.push(`handler ${name}`);
    }
    for (const child of node.childNodes) visit(child, tag === '' ? around : [...around, tag]);
  };
  visit(document, []);
  return problems;
}

const everyType = (): App => {
  const builder = anApp().withScreen('s1', { name: 'All', w: 1200, h: 9000 });
  [...knownWidgetTypes].forEach((type, at) => {
    const { w, h, props, style, has } = getDefinition(type).defaults;
    builder.withWidget(`w${at}`, { type, name: `The ${type}`, x: 20, y: at * 480 + 20, w, h, props, style, has });
  });
  return builder.build();
};

const demo = (): App => {
  const parsed = parseApp(JSON.parse(readFileSync(join(__dirname, '../../demo/data/prototype.json'), 'utf8')));
  if (!parsed.ok) throw new Error('the demo is no prototype');
  return parsed.app;
};

test('each of the 83 types has an element of its own, except logic and areas that lead nowhere', () => {
  const html = page(everyType());
  const missing = [...knownWidgetTypes].filter((type) => {
    const name = `the-${type.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()}`;
    return !html.includes(`class="${name}`) && !html.includes(`The ${type}`);
  });
  expect(missing).toEqual(
    [...knownWidgetTypes].filter((type) => traitsOf(type).logic !== undefined || type === 'HotSpot'),
  );
});

test('pages are valid HTML, with all types and with the pages of the demo', () => {
  const pages = [...code(everyType()), ...code(demo())].filter(([path]) => path.endsWith('.html'));
  expect(pages).toHaveLength(19);
  expect(pages.flatMap(([path, html]) => problemsOf(html).map((problem) => `${path}: ${problem}`))).toEqual([]);
});

test.each(targets)('the same document gives the same %s, character for character', (target) => {
  const app = demo();
  expect(generateCode(structuredClone(app), { target, iconPath })).toEqual(generateCode(app, { target, iconPath }));
});

test('texts, names and addresses of a document never become markup or code', () => {
  const evil = `"><script>alert(1)</script>'\${x}\`{{ y }}{z}\u2028`;
  const app = anApp({ name: evil })
    .withScreen('s1', { name: evil })
    .withWidget('w1', {
      type: 'Label',
      name: evil,
      props: { label: 'a &lt;img src=x onerror=alert(1)&gt; {{ b }} {c}' },
    })
    .withWidget('w2', { type: 'TextBox', name: evil, y: 100, props: { label: evil, placeholder: true } })
    .withWidget('w3', { type: 'WebLink', name: 'Link', y: 200, props: { label: 'Go', url: 'javascript:alert(1)' } })
    .withWidget('w4', {
      ...{ type: 'Image', name: evil, y: 300 },
      style: { backgroundImage: { url: 'javascript:alert(1)', w: 1, h: 1 }, background: 'red;}</style><script>' },
    })
    .withWidget('w5', { type: 'DropDown', name: evil, y: 400, props: { options: [evil] } })
    .withWidget('w6', { type: 'Table', name: evil, y: 500, style: { headerFontWeight: `700;}</style>${evil}` } })
    .build();
  for (const target of targets) {
    const { files } = generateCode(app, { target, iconPath });
    for (const { path, text } of files) {
      if (!path.endsWith('.md')) expect(text).not.toMatch(/<script>alert|<img src=x|javascript:/);
      expect(path).toMatch(/^[\w./-]+$/);
    }
    const vue = files.find(({ path }) => path.endsWith('pages/ScriptAlert1ScriptXYZ.vue'));
    if (target === 'vue') expect(vue?.text).not.toMatch(/\{\{/);
  }
});

test('links lead to pages, addresses and back; logic is passed on the way without a condition', () => {
  const app = anApp()
    .withScreen('s1', { name: 'Home' })
    .withWidget('b1', { type: 'Button', name: 'Next', props: { label: 'Next' } })
    .withWidget('b2', { type: 'Button', name: 'Maybe', y: 80, props: { label: 'Maybe' } })
    .withScreen('s2', { name: 'Plant page' })
    .withWidget('b3', { type: 'Button', name: 'Back', props: { label: 'Back' }, action: { type: 'back' } })
    .withWidget('b4', { type: 'WebLink', name: 'Docs', y: 80, props: { label: 'Docs', url: 'example.org/a?b=1&c=2' } })
    .withCanvasWidget('or', { type: 'LogicOr' })
    .withLine('b1', 's2')
    .withLine('b2', 'or')
    .withLine('or', 's1', { rule: { type: 'widget' } })
    .withLine('or', 's2')
    .build();
  const files = code(app);
  expect(files.get('index.html')).toContain('<a class="next" href="plant-page.html">Next</a>');
  expect(files.get('index.html')).toContain('<a class="maybe" href="plant-page.html">Maybe</a>');
  expect(files.get('plant-page.html')).toContain('<button class="back" type="button" data-back>Back</button>');
  expect(files.get('plant-page.html')).toContain('href="https://example.org/a?b=1&amp;c=2"');
  const react = code(app, { target: 'react' });
  expect(react.get('src/pages/Home.tsx')).toContain('<Link className="next" to="/plant-page">');
  expect(react.get('src/pages/PlantPage.tsx')).toContain('onClick={() => navigate(-1)}');
  expect(code(app, { target: 'vue' }).get('src/pages/Home.vue')).toContain(
    '<RouterLink class="next" to="/plant-page">',
  );
});

test('values of tokens are variables, with those of the other modes', () => {
  const app = anApp({
    designtokens: { t1: { id: 't1', name: 'Leaf 600', type: 'color', value: '#2f6f3e', modes: { dark: '#88cc99' } } },
    tokenModes: {
      order: ['light', 'dark'],
      byId: { light: { name: 'Light', kind: 'light' }, dark: { name: 'Dark', kind: 'dark' } },
    },
    tokenModeRule: 'device',
  })
    .withScreen('s1')
    .withWidget('w1', {
      type: 'Box',
      name: 'Card',
      style: { background: '#000000' },
      designtokens: { style: { background: 't1' } },
    })
    .build();
  const sheet = css(app);
  expect(sheet).toContain(':root {\n  --leaf-600: #2f6f3e;\n}');
  expect(sheet).toContain(
    '@media (prefers-color-scheme: dark) {\n  :root:not([data-mode]) {\n    --leaf-600: #88cc99;',
  );
  expect(sheet).toMatch(/\.card \{[^}]*background: var\(--leaf-600\);/);
});

test('sizes and distances that tokens give are variables', () => {
  const app = anApp({
    designtokens: {
      t1: { id: 't1', name: 'space/md', type: 'spacing', value: 12, modes: { compact: 6 } },
      t2: { id: 't2', name: 'size/card', type: 'size', value: 80 },
    },
    tokenModes: {
      order: ['normal', 'compact'],
      byId: { normal: { name: 'Normal', kind: 'brand' }, compact: { name: 'Compact', kind: 'brand' } },
    },
    groups: {
      g1: {
        ...{ id: 'g1', name: 'Row', children: ['w1', 'w2'], sizeTokens: { gap: 't1', left: 't1' } },
        autoLayout: { direction: 'row', x: 20, y: 20, w: 192, h: 60, gap: 12, left: 12 },
      },
    },
  })
    .withScreen('s1')
    .withWidget('w1', { type: 'Box', name: 'Card', x: 32, y: 20, w: 80, h: 60, sizeTokens: { w: 't2' } })
    .withWidget('w2', { type: 'Box', name: 'Other', x: 124, y: 20, w: 80, h: 60 })
    .build();
  const sheet = css(app);
  expect(sheet).toMatch(/\.row \{[^}]*gap: var\(--space-md\);\n {2}padding: 0 0 0 var\(--space-md\);/);
  expect(sheet).toMatch(/\.card \{[^}]*width: var\(--size-card\);/);
  expect(sheet).toMatch(/\[data-mode='?"?compact'?"?\] \{\n {2}--space-md: 6px;/);
});

test('states become pseudo classes with what differs', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('w1', {
      type: 'Button',
      name: 'Buy',
      style: { background: '#111111' },
      hover: { background: '#222222' },
    })
    .withWidget('w2', {
      type: 'TextBox',
      name: 'Mail',
      y: 90,
      error: { color: '#ff0000' },
      focus: { background: '#eeeeee' },
    })
    .build();
  const sheet = css(app);
  expect(sheet).toContain('.buy:hover {\n  background: #222222;\n}');
  expect(sheet).toContain('.mail:focus {\n  background: #eeeeee;\n}');
  expect(sheet).toContain(".mail:is(:user-invalid, [aria-invalid='true']) {\n  color: #ff0000;\n}");
});

test('what enters with its screen has an animation; the same movement has one name', () => {
  const entering = (more: object) => ({ duration: 300, easing: 'easeOutQuad', ...more });
  const app = anApp()
    .withScreen('s1', {
      ...{ w: 400, h: 800 },
      animation: {
        ScreenLoaded: {
          widgets: {
            w1: entering({ type: 'fadeIn', delay: 100, easing: 'easeBounceOut' }),
            w2: entering({ type: 'fadeIn' }),
            w3: entering({ type: 'growUp', duration: 99_999 }),
            w9: entering({ type: 'fadeIn' }),
          },
          groups: { g1: entering({ type: 'slideLeft', easing: 'cubic-bezier(0.1, 0.2, 0.3, 1)' }) },
        },
      },
    })
    .withWidget('w1', { type: 'Label', name: 'First' })
    .withWidget('w2', { type: 'Label', name: 'Second', y: 100 })
    .withWidget('w3', { type: 'Box', name: 'Bar', y: 200 })
    .withWidget('w4', { type: 'Button', name: 'Left', y: 300 })
    .withWidget('w5', { type: 'Button', name: 'Right', x: 200, y: 300 })
    .withGroup('g1', ['w4', 'w5'])
    .build();
  const sheet = css(app);
  expect(sheet).toMatch(/\.first \{[^}]*animation: fade-in 300ms ease-out 100ms both;/);
  expect(sheet).toMatch(/\.second \{[^}]*animation: fade-in 300ms ease-out both;/);
  expect(sheet).toMatch(/\.bar \{[^}]*animation: grow-up 5000ms ease-out both;\n {2}transform-origin: 50% 100%;/);
  for (const name of ['left', 'right'])
    expect(sheet).toMatch(
      new RegExp(`\\.${name} \\{[^}]*animation: slide-left 300ms cubic-bezier\\(0.1, 0.2, 0.3, 1\\) both;`),
    );
  expect(sheet.match(/@keyframes [a-z-]+/g)).toHaveLength(3);
  // from the left edge of the group to that of the page
  expect(sheet).toContain(
    '@keyframes slide-left {\n  from {\n    translate: 380px;\n  }\n\n  to {\n    translate: none;\n  }\n}',
  );
  expect(sheet).toContain('@media (prefers-reduced-motion: reduce)');
  expect(code(app, { target: 'react' }).get('src/styles.css')).toContain('@keyframes grow-up');
  expect(code(app, { target: 'web-components' }).get('pages/page.js')).toContain('@keyframes grow-up');
});

test('rules, shared values, checks and motions of plain logic are in the code of each language', () => {
  const app = anActingPrototype();
  const routes = {
    html: ['secret.html', 'adult.html', 'child.html'],
    'web-components': ['#/secret', '#/adult', '#/child'],
    'react-native': ['secret', 'adult', 'child'],
    react: ['/secret', '/adult', '/child'],
    vue: ['/secret', '/adult', '/child'],
  } as const;
  for (const target of targets) {
    const { files, notes } = generateCode(app, { target, iconPath });
    const all = files.map(({ text }) => text.replaceAll('&gt;', '>')).join('\n');
    const [secret, adult, child] = routes[target];
    expect(all).toContain(
      `holds('user.name', '==', 'Eve') ? '${secret}' : holds('age', '>=', '18') ? (holds('agree', 'checked', '') ? '${adult}' : undefined) : '${child}'`,
    );
    expect(all).toMatch(/textOf\('user\.name', 'Hello (\{0\}|\\u007b0\\u007d)'\)|data-text="user\.name">Hello \{0\}/);
    expect(all).toContain('slide-left 500ms linear');
    expect(all).toContain("set('count', Number(get('count', 0)) + 2)");
    expect(all).toContain('areFieldsValid()');
    for (const move of ["on: 'timer', afterMs: 200", "on: 'swipeLeft'", "on: 'click'"]) expect(all).toContain(move);
    expect(/on: 'timer'.*/.exec(all)?.[0]).not.toContain('via');
    expect(notes.filter(({ names }) => names.length > 0)).toEqual([]);
  }
  const [html, sheet] = [page(app), css(app)];
  expect(html).toMatch(/name="age"[^>]*required\s+min="0"\s+max="150"/);
  expect(sheet).toContain(
    ".age-error:not(:is(main:has([name='age']:is(:user-invalid, [aria-invalid='true'])) *)) {\n  visibility: hidden;\n}",
  );
  expect(sheet).toContain('.badge.look-1 {\n  background: #fbbf24;\n}');
});

test('says what only the prototype does', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('w1', { type: 'Button', name: 'Go' })
    .withWidget('w2', {
      ...{ type: 'DropDown', name: 'City', y: 90 },
      props: { options: ['Rome'], databinding: { options: 'cities' } },
    })
    .withScreen('s2')
    .withCanvasWidget('ab', { type: 'LogicOr', name: 'Either', props: { isRandom: true } })
    .withLine('w1', 'ab')
    .withLine('ab', 's2')
    .withLine('w2', 's2', { event: 'hover' })
    .withLine('s1', 's2', { event: 'timer' })
    .build();
  expect(generateCode(app, { target: 'html', iconPath }).notes.map(noteText)).toEqual([
    'Requests, scripts, sounds and chance are not part of the code; links take the way without a condition: Either.',
    'Links of elements follow clicks only; these events are left out: hover.',
    'Variables that give options, rows or pictures are not part of the code: cities.',
  ]);
});

test('fields have types, names and names for assistive technology', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('w1', {
      ...{ type: 'TextBox', name: 'Your e-mail' },
      props: { label: 'name@example.com', placeholder: true, validation: { type: 'email', required: true } },
    })
    .build();
  expect(page(app).replace(/\s+/g, ' ')).toContain(
    '<input class="your-e-mail" type="email" name="yourEMail" aria-label="Your e-mail" placeholder="name@example.com" required pattern="[^\\s@]+@[^\\s@]+\\.[^\\s@]+" />',
  );
});

test('names are unique, valid and never reserved', () => {
  const app = anApp()
    .withScreen('s1', { name: 'Route' })
    .withWidget('w1', { type: 'Label', name: '1. Größe & Maß', style: { fontSize: 12 } })
    .withWidget('w2', { type: 'Label', name: '日本', y: 100 })
    .withScreen('s2', { name: 'Route' })
    .build();
  const files = code(app, { target: 'react' });
  expect([...files.keys()]).toEqual(expect.arrayContaining(['src/pages/RoutePage.tsx', 'src/pages/RoutePage2.tsx']));
  expect(files.get('src/pages/RoutePage.tsx')).toContain('className="element-1-grosse-mass"');
  expect(files.get('src/pages/RoutePage.tsx')).toContain('className="element"');
});

test('instances of a component become one component; what differs are its props', () => {
  const style = { background: '#ffffff', fontSize: 14 };
  const app = anApp()
    .withScreen('s1', { name: 'Home' })
    .withTemplate('t1', { name: 'Primary button', type: 'Button', style })
    .withWidget('a', { type: 'Button', name: 'Buy', template: 't1', props: { label: 'Buy' }, style: {} })
    .withWidget('b', { type: 'Button', name: 'Sell', template: 't1', y: 90, props: { label: 'Sell {now}' }, style: {} })
    .withWidget('c', {
      type: 'Button',
      name: 'Other',
      template: 't1',
      y: 180,
      props: { label: 'No' },
      style: { background: '#ff0000' },
    })
    .build();
  const files = code(app, { target: 'react' });
  expect(files.get('src/components/PrimaryButton.tsx')).toContain('{buy}');
  const home = files.get('src/pages/Home.tsx') ?? '';
  expect(home).toContain('<PrimaryButton className="buy" buy="Buy" />');
  expect(home).toContain("buy={'Sell {now}'}");
  expect(home).toContain('<button className="other" type="button">');
});

test('files of the prototype have a path each, drawings are files', () => {
  const picture = { url: 'app1/Photo One.PNG', w: 100, h: 50 };
  const app = anApp()
    .withScreen('s1')
    .withWidget('w1', { type: 'Image', name: 'Photo', style: { backgroundImage: picture } })
    .withWidget('w2', {
      type: 'PieChart',
      name: 'Sales',
      y: 200,
      ...getDefinition('PieChart').defaults,
    })
    .build();
  const { files, assets } = generateCode(app, { target: 'react', iconPath });
  expect(assets).toEqual([{ url: 'app1/Photo One.PNG', path: 'public/assets/images/photo-one.png' }]);
  expect(files.find(({ path }) => path === 'public/assets/drawings/sales.svg')?.text).toMatch(/^<svg xmlns/);
});

test('one element alone: its CSS without that of what lies in it, its markup with it', () => {
  const app = anApp()
    .withScreen('s1', { name: 'Home' })
    .withWidget('card', { type: 'Box', name: 'Card', w: 300, h: 200, style: { background: '#ffffff' } })
    .withWidget('title', { type: 'Label', name: 'Title', x: 40, y: 40, w: 100, h: 20, props: { label: 'Hello' } })
    .withCanvasWidget('or', { type: 'LogicOr' })
    .build();
  const found = inspectCode(app, 'card', iconPath);
  expect(found?.css).toMatch(/^\.card \{/);
  expect(found?.css).not.toContain('.title');
  expect(found?.react).toContain('<p className="title">Hello</p>');
  expect(inspectCode(app, 'or', iconPath)).toBeUndefined();
});
