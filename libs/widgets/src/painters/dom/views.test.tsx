/** Rendered to text: every view takes any props, and inputs carry a role and a name. Behaviour is tested in e2e/widgets. */
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PaintableWidget } from '../../definition';
import { getDefinition, widgetTypes } from '../../definitions';
import { createPaintEnv } from '../../paint';
import { WidgetView } from './widget-view';

const env = createPaintEnv();
const widgetOf = (type: string, change: Partial<PaintableWidget> = {}): PaintableWidget => {
  const { w, h, props, style, has, ...states } = getDefinition(type).defaults;
  return { type, name: `My ${type}`, w, h, props, style, has, ...states, ...change };
};
const render = (widget: PaintableWidget, value?: unknown): string =>
  renderToStaticMarkup(<WidgetView widget={widget} state={value === undefined ? {} : { value }} env={env} clickable />);

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    '@theme',
    '',
    '-3',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1e9,
    undefined,
    '<b>&amp;</b>',
    'constructor',
  ),
);

test.each([...widgetTypes, 'Foreign'])('%s renders whatever its props and value are', (type) => {
  const keys = [
    ...getDefinition(type).panel.flatMap(({ fields }) => fields.map(({ path }) => path.split('.')[1] ?? '')),
    'label',
    'validation',
    'fontSize',
    'background',
    'boxShadow',
    'opacity',
  ];
  const bag = fc.dictionary(fc.constantFrom(...keys), odd, { maxKeys: 8 });
  fc.assert(
    fc.property(bag, bag, odd, (props, style, value) => {
      expect(render(widgetOf(type, { props, style }), value)).toMatch(/^<div/);
    }),
    { numRuns: 15 },
  );
});

test.each([
  ['TextBox', '<input', 'Enter text'],
  ['TextArea', '<textarea', 'Enter text'],
  ['Password', 'type="password"', 'Password'],
  ['CheckBox', 'type="checkbox"', 'My CheckBox'],
  ['RadioBox2', 'type="radio"', 'My RadioBox2'],
  ['Switch', 'role="switch"', 'My Switch'],
  ['HSlider', 'type="range"', 'My HSlider'],
  ['Stepper', 'role="spinbutton"', 'My Stepper'],
  ['DropDown', 'role="combobox"', 'My DropDown: Choose'],
  ['Spinner', 'role="listbox"', 'My Spinner'],
  ['ProgressBar', 'role="progressbar"', 'My ProgressBar'],
  ['Image', 'role="button"', 'My Image'],
  ['Button', 'role="button"', 'Button'],
])('%s is %s named "%s"', (type, markup, name) => {
  const html = render(widgetOf(type));
  expect(html).toContain(markup);
  expect(html).toContain(`aria-label="${name}"`);
});

test('a label is read as text and nothing in it becomes markup', () => {
  const html = render(widgetOf('Label', { props: { label: '<img src=x onerror=alert(1)>Tea &amp; milk &lt;b&gt;' } }));
  expect(html).toContain('Tea &amp; milk &lt;b&gt;');
  expect(html).not.toContain('<img');
});

test('a wrong value is announced', () => {
  const html = renderToStaticMarkup(
    <WidgetView widget={widgetOf('TextBox')} state={{ error: true }} env={env} describedBy="why" />,
  );
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="why"');
});
