import type { App, Widget } from '@prototrail/model';
import { textsOf } from '@prototrail/widgets';
import { appWith, Driver } from './driver';

const translation = (text: string, of: string) => ({ text, of });

function shop(): Driver {
  const app = appWith(['buy', 20, 300, 100, 40], ['size', 20, 200, 100, 40]);
  const [buy, size] = [app.widgets['buy'], app.widgets['size']];
  if (!buy || !size) throw new Error('the widgets are missing');
  const widgets: App['widgets'] = {
    buy: { ...buy, type: 'Button', name: 'Buy', props: { label: 'Buy' } },
    size: {
      ...size,
      ...{ type: 'DropDown', name: 'Size', props: { options: ['Small', 'Large'], selected: 'Small' } },
      translations: { de: { 'options/0': translation('Klein', 'Small'), 'options/1': translation('Groß', 'Large') } },
    },
  };
  const driver = new Driver({ ...app, widgets, languages: { de: {} } });
  driver.editor.session.patch({ shownLanguage: 'de' });
  return driver;
}

const stored = (driver: Driver, id: string): Widget | undefined => driver.app.widgets[id];
const shown = (driver: Driver, id: string) => driver.editor.derived.widget(id)?.props;

describe('while a language is shown', () => {
  test('a text that is typed on the canvas is its translation, and undo takes it back', () => {
    const driver = shop();
    const { editor } = driver;
    editor.startEditing('buy');
    editor.typeText('Kaufen & los');
    editor.stopEditing();
    expect(stored(driver, 'buy')).toMatchObject({
      ...{ name: 'Buy', props: { label: 'Buy' } },
      translations: { de: { label: translation('Kaufen &amp; los', 'Buy') } },
    });
    expect(shown(driver, 'buy')?.['label']).toBe('Kaufen &amp; los');
    editor.actions.run('undo', 'menu');
    expect(stored(driver, 'buy')?.translations).toBeUndefined();
  });

  test('styles inside a text belong to the translation', () => {
    const driver = shop();
    const bold = [{ text: 'Kaufen', bold: true }];
    driver.editor.edit.setText('buy', 'Kaufen', bold);
    expect(stored(driver, 'buy')?.props).toEqual({ label: 'Buy' });
    expect(shown(driver, 'buy')).toEqual({ label: 'Kaufen', richText: bold });
  });

  test('an emptied text shows the text of the document again', () => {
    const driver = shop();
    driver.editor.edit.setWidgetPart(['size'], 'props', { options: ['', 'Groß'] });
    expect(shown(driver, 'size')?.['options']).toEqual(['Small', 'Groß']);
  });

  test.each([
    ['changed', ['Winzig', 'Groß'], ['Small', 'Large'], ['Winzig', 'Groß']],
    ['moved', ['Groß', 'Klein'], ['Large', 'Small'], ['Groß', 'Klein']],
    ['added', ['Klein', 'Mittel', 'Groß'], ['Small', 'Mittel', 'Large'], ['Klein', 'Mittel', 'Groß']],
    ['taken away', ['Groß'], ['Large'], ['Groß']],
  ])('options that are %s stay options of the document', (_, options, inDocument, inGerman) => {
    const driver = shop();
    driver.editor.edit.setWidgetPart(['size'], 'props', { options });
    expect(stored(driver, 'size')?.props['options']).toEqual(inDocument);
    expect(shown(driver, 'size')?.['options']).toEqual(inGerman);
  });

  test('a chosen option is stored in the language of the document', () => {
    const driver = shop();
    driver.editor.edit.setWidgetPart(['size'], 'props', { selected: 'Groß', multi: true });
    expect(stored(driver, 'size')?.props).toMatchObject({ selected: 'Large', multi: true });
    expect(shown(driver, 'size')).toMatchObject({ selected: 'Groß' });
  });

  test('replacing finds and changes what is shown', () => {
    const driver = shop();
    const widget = driver.editor.derived.widget('size');
    const [first] = widget ? textsOf(widget) : [];
    expect(first?.text).toBe('Klein');
    driver.editor.edit.texts.replace([{ widgetId: 'size', path: ['options', 0], start: 0, end: 5 }], 'Winzig');
    expect(stored(driver, 'size')?.props['options']).toEqual(['Small', 'Large']);
    expect(shown(driver, 'size')?.['options']).toEqual(['Winzig', 'Groß']);
  });

  test('copies keep their translations, and instances follow those of their component', () => {
    const driver = shop();
    const [copy = ''] = driver.editor.edit.duplicate(['size']);
    expect(shown(driver, copy)?.['options']).toEqual(['Klein', 'Groß']);
    driver.editor.selection.set(['buy']);
    driver.editor.edit.components.create('buy', 'Buy');
    const [instance = ''] = driver.editor.edit.duplicate(['buy']);
    driver.editor.edit.setText('buy', 'Kaufen');
    expect(shown(driver, instance)?.['label']).toBe('Kaufen');
  });
});

describe('languages', () => {
  test('are added with their texts, and removed with them, in one step each', () => {
    const driver = shop();
    const { editor } = driver;
    editor.edit.languages.translate('fr', [{ of: 'widgets', id: 'buy', path: ['label'], text: 'Acheter' }]);
    editor.session.patch({ shownLanguage: 'fr' });
    expect(shown(driver, 'buy')?.['label']).toBe('Acheter');
    editor.edit.languages.remove('fr');
    expect(stored(driver, 'buy')).not.toHaveProperty('translations');
    expect(shown(driver, 'buy')?.['label']).toBe('Buy');
    editor.actions.run('undo', 'menu');
    expect(shown(driver, 'buy')?.['label']).toBe('Acheter');
    editor.actions.run('undo', 'menu');
    expect(driver.app.languages).toEqual({ de: {} });
  });

  test('without the language that was shown, texts are those of the document', () => {
    const driver = shop();
    driver.editor.edit.languages.remove('de');
    driver.editor.edit.setText('buy', 'Order');
    expect(stored(driver, 'buy')?.props['label']).toBe('Order');
  });

  test('translate variables', () => {
    const driver = shop();
    driver.editor.edit.updateApp({ variables: { city: { value: 'Lisbon' } } });
    driver.editor.edit.languages.translate('de', [{ of: 'variables', id: 'city', path: ['value'], text: 'Lissabon' }]);
    expect(driver.editor.laidOut['variables']).toMatchObject({ city: { value: 'Lissabon' } });
    driver.editor.edit.languages.remove('de');
    expect(driver.app['variables']).toEqual({ city: { value: 'Lisbon' } });
  });
});
