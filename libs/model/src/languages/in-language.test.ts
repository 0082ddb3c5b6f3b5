import { createApp } from '../app/create-app';
import type { App, Widget } from '../app/types';
import { deriveApp } from '../derived/derive-app';
import type { MeasureText } from '../layout/lay-out-groups';
import { parseApp } from '../parse/parse-app';
import { storedApp } from '../tokens/stored-app';
import { inLanguage } from './in-language';
import { directionOf, languageTag, pickLanguage } from './tags';
import { withTranslations } from './translations';

/** Each character is 10 px wide, a line 20 px high; fields have a size of their own. */
const measure: MeasureText = (_app, { type, props }) =>
  type === 'Label' ? { w: String(props['label']).length * 10, h: 20 } : undefined;

const widget = (id: string, type: string, props: Widget['props'], more: Partial<Widget> = {}): Widget => ({
  ...{ id, type, name: id, x: 10, y: 10, w: 40, h: 20, z: 1, style: {}, props },
  ...more,
});

const de = (entries: Record<string, unknown>): { translations: unknown } => ({ translations: { de: entries } });

function shop(widgets: readonly Widget[], more: Partial<App> = {}): App {
  const app = createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 0);
  const screen = { id: 's1', name: 'Start', x: 0, y: 0, w: 375, h: 812, props: {}, style: {} };
  return {
    ...app,
    languages: { de: {} },
    screens: { s1: { ...screen, children: widgets.map(({ id }) => id) } },
    widgets: Object.fromEntries(widgets.map((entry) => [entry.id, entry])),
    ...more,
  };
}

const german = (app: App): App => inLanguage(app, 'de', measure);
const propsOf = (app: App, id: string) => german(app).widgets[id]?.props;

describe('a prototype in one of its languages', () => {
  test('has the texts of the language, and those without a translation as they are', () => {
    const app = shop([
      widget('buy', 'Label', { label: 'Buy' }, de({ label: { text: 'Kaufen', of: 'Buy' } })),
      widget('help', 'Label', { label: 'Help' }),
    ]);
    expect(german(app).language).toBe('de');
    expect(propsOf(app, 'buy')).toEqual({ label: 'Kaufen' });
    expect(german(app).widgets['help']).toBe(app.widgets['help']);
    expect(storedApp(german(app))).toBe(app);
  });

  test('is the document itself without the language', () => {
    const app = shop([widget('buy', 'Label', { label: 'Buy' }, de({ label: { text: 'Kaufen' } }))]);
    expect(inLanguage(app, 'fr', measure)).toBe(app);
    expect(inLanguage(app, null, measure)).toBe(app);
    expect(inLanguage({ ...app, languages: undefined }, 'de', measure).widgets).toBe(app.widgets);
  });

  test('shows a translation of an earlier text, but in an instance with a text of its own', () => {
    const entries = de({ label: { text: 'Kaufen', of: 'Buy' } });
    const app = shop([
      widget('main', 'Label', { label: 'Buy now' }, { ...entries, template: 't1', isRootTemplate: true }),
      widget('copy', 'Label', { label: 'Sign up' }, { ...entries, template: 't1' }),
    ]);
    expect(propsOf(app, 'main')).toEqual({ label: 'Kaufen' });
    expect(propsOf(app, 'copy')).toEqual({ label: 'Sign up' });
  });

  test('follows entries of lists that moved, and takes no translation of another one', () => {
    const entries = de({ 'options/0': { text: 'Klein', of: 'Small' }, 'options/1': { text: 'Groß', of: 'Large' } });
    const options = (list: string[]) => propsOf(shop([widget('size', 'DropDown', { options: list }, entries)]), 'size');
    expect(options(['Large', 'Small'])?.['options']).toEqual(['Groß', 'Klein']);
    expect(options(['Medium', 'Small'])?.['options']).toEqual(['Medium', 'Klein']);
    expect(options(['Little', 'Large'])?.['options']).toEqual(['Klein', 'Groß']);
  });

  test('compares with the options as they are shown', () => {
    const size = widget(
      'size',
      'DropDown',
      { options: ['Small', 'Large'], selected: 'Large', databinding: { default: 'size' } },
      de({ 'options/1': { text: 'Groß', of: 'Large' } }),
    );
    const rule = { operator: '==', value: 'Large' };
    const line = { id: 'l1', from: 'or', to: 's1', points: [], rule: { type: 'widget', widget: 'size', ...rule } };
    const styleRules = [{ variable: 'size', ...rule, style: {} }];
    const app = shop([size, widget('note', 'Box', { styleRules })], {
      lines: { l1: line, l2: { ...line, id: 'l2', rule: { type: 'databinding', databinding: 'size', ...rule } } },
      variables: { size: { value: 'Large' } },
    });
    const shown = german(app);
    expect(shown.widgets['size']?.props['selected']).toBe('Groß');
    expect(Object.values(shown.lines).map((each) => each.rule?.value)).toEqual(['Groß', 'Groß']);
    expect(shown.widgets['note']?.props['styleRules']).toMatchObject([{ value: 'Groß' }]);
    expect(shown['variables']).toEqual({ size: { value: 'Groß' } });
  });

  test('has variables in the language, and options that come from them', () => {
    const colours = { value: ['Red'], translations: { de: { 'value/0': { text: 'Rot', of: 'Red' } } } };
    const app = shop([widget('colour', 'DropDown', { selected: 'Red', databinding: { options: 'colours' } })], {
      lines: {
        l1: {
          ...{ id: 'l1', from: 'or', to: 's1', points: [] },
          rule: { type: 'widget', widget: 'colour', operator: '==', value: 'Red' },
        },
      },
      variables: { colours },
    });
    expect(german(app)['variables']).toMatchObject({ colours: { value: ['Rot'] } });
    expect(german(app).lines['l1']?.rule?.value).toBe('Rot');
  });

  test('lets a text that fits its box grow, and moves what stands beside it', () => {
    const entries = de({ label: { text: 'Kaufen', of: 'Buy!' } });
    const app = shop(
      [
        widget('buy', 'Label', { label: 'Buy!' }, { ...entries, layoutItem: { order: 0, width: 'hug' } }),
        widget('next', 'Box', {}, { x: 60, layoutItem: { order: 1 } }),
        widget('wide', 'Label', { label: 'Buy!' }, { ...entries, w: 200 }),
      ],
      {
        groups: {
          g1: {
            ...{ id: 'g1', name: 'Row', children: ['buy', 'next'] },
            autoLayout: { direction: 'row', gap: 10, x: 10, y: 10, w: 90, h: 20 },
          },
        },
      },
    );
    expect(german(app).widgets).toMatchObject({ buy: { w: 60 }, next: { x: 80 }, wide: { w: 200 } });
  });

  test('derives only what differs after an edit', () => {
    const app = shop([
      widget('buy', 'Label', { label: 'Buy!' }, de({ label: { text: 'Kaufen', of: 'Buy!' } })),
      widget('help', 'Label', { label: 'Help' }),
    ]);
    const help = { ...app.widgets['help'], name: 'Hilfe' } as Widget;
    const edited = { ...app, widgets: { ...app.widgets, help } };
    expect(german(edited).widgets['buy']).toBe(german(app).widgets['buy']);
    expect(deriveApp(german(edited)).widget('buy')).toBe(deriveApp(german(app)).widget('buy'));
  });
});

describe('translations', () => {
  test('are written for the texts as they are now; others of the language stay', () => {
    const owner = {
      props: { label: 'Size', options: ['Large', 'Small'] },
      translations: { fr: { label: { text: 'Taille' } }, de: { 'options/0': { text: 'Klein', of: 'Small' } } },
    };
    expect(withTranslations(owner, 'de', [{ path: ['options', 0], to: { text: 'Groß' } }])).toEqual({
      fr: { label: { text: 'Taille' } },
      de: { 'options/0': { text: 'Groß', of: 'Large' }, 'options/1': { text: 'Klein', of: 'Small' } },
    });
    expect(withTranslations(owner, 'fr', [{ path: ['label'], to: null }])).toEqual({ de: owner.translations.de });
  });

  test('that cannot be read are reported, kept and not shown', () => {
    const bad = de({ label: { text: 7 }, 'options/0': 'Klein' });
    const app = shop([widget('buy', 'Label', { label: 'Buy' }, bad)], { languages: { de: {}, 'no tag': {} } });
    const parsed = parseApp(app);
    const { ok: isRead } = parsed;
    if (!isRead) throw new Error('the document is refused');
    expect(parsed.warnings.filter(({ rule }) => rule === 'V32').map(({ path }) => path)).toEqual([
      'languages',
      'widgets.buy.translations.de.label',
      'widgets.buy.translations.de.options/0',
    ]);
    expect(parsed.app.widgets['buy']?.translations).toEqual(bad.translations);
    expect(propsOf(parsed.app, 'buy')).toEqual({ label: 'Buy' });
  });
});

describe('tags', () => {
  test.each([
    ['pt_br', 'pt-BR'],
    ['ZH-hant', 'zh-Hant'],
    ['german', undefined],
    ['', undefined],
    ['__proto__', undefined],
    ['x'.repeat(40), undefined],
  ])('%s is read as %s', (text, tag) => expect(languageTag(text)).toBe(tag));

  test.each([
    [['de-AT'], 'de'],
    [['pt'], 'pt-BR'],
    [['fr', 'de'], 'de'],
    [['ja'], undefined],
  ])('%j finds %s', (wanted, found) => expect(pickLanguage(['de', 'pt-BR'], wanted)).toBe(found));

  test.each([
    ['ar', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ur-Latn', 'ltr'],
    ['de', 'ltr'],
  ])('%s is written %s', (tag, direction) => expect(directionOf(tag)).toBe(direction));
});
