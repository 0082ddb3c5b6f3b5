import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { namesInLanguage, type App } from '@prototrail/model';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import {
  changesOf,
  inQuestions,
  progressOf,
  readTextFile,
  readTranslations,
  TextFileRefused,
  translatePrompt,
  writeCsv,
  writeXliff,
} from '../../../translation';
import { unitsIn, unitsOf } from './text-units';
import TranslateDialog from './translate-dialog';

function shop(): App {
  const app = appWith(['save', 120, 300, 100, 40], ['size', 120, 200, 100, 40]);
  const [save, size] = [app.widgets['save'], app.widgets['size']];
  if (!save || !size) throw new Error('the widgets are missing');
  return {
    ...app,
    widgets: {
      save: { ...save, type: 'Button', name: 'Save', props: { label: 'Save &amp; go' } },
      size: { ...size, type: 'DropDown', name: 'Size', props: { options: ['Small', '=1+1'], label: '' } },
    },
  };
}

const refusedBy = (text: string): Promise<string> =>
  readTextFile(text).then(
    () => 'read',
    (reason: unknown) => (reason instanceof TextFileRefused ? reason.problem : String(reason)),
  );

describe('texts as files', () => {
  const units = unitsOf(shop());
  test('are what testers read, from the top of each screen', () => {
    expect(units.map(({ id, screen: place, text }) => [id, place, text])).toEqual([
      ['size:options/0', 's1', 'Small'],
      ['size:options/1', 's1', '=1+1'],
      ['save:label', 's1', 'Save & go'],
    ]);
  });

  test.each([
    ['CSV', writeCsv(units).replace('Small,', 'Small,Klein')],
    [
      'XLIFF 1.2',
      writeXliff(units, { name: 'Shop', from: 'en', to: 'de' }).replace(
        '<source>Small</source>',
        '<source>Small</source><target>Klein</target>',
      ),
    ],
    [
      'XLIFF 2',
      '<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"><file id="f"><unit id="size:options/0"><segment><source>Small</source><target>Klein</target></segment></unit></file></xliff>',
    ],
  ])('come back from %s', async (_, text) => {
    const { changes, unknown } = changesOf(units, await readTextFile(text));
    expect(changes).toMatchObject([{ unit: { id: 'size:options/0' }, after: 'Klein', isOutdated: false }]);
    expect(unknown).toEqual([]);
  });

  test('keep what looks like a formula or markup', async () => {
    const csv = writeCsv(units);
    expect(csv).toContain("'=1+1");
    expect((await readTextFile(csv)).map(({ source }) => source)).toEqual(['Small', '=1+1', 'Save & go']);
    const xliff = await readTextFile(writeXliff(units, { name: 'a"<b>', from: 'en', to: 'de' }));
    expect(xliff.map(({ source }) => source)).toEqual(['Small', '=1+1', 'Save & go']);
  });

  test('say what is unknown, unchanged or out of date', () => {
    const found = changesOf(units, [
      { id: 'gone:label', target: 'x' },
      { id: 'save:label', target: ' ' },
      { id: 'size:options/0', source: 'Tiny', target: 'Klein' },
    ]);
    expect(found).toMatchObject({ unknown: ['gone:label'], same: 1, changes: [{ isOutdated: true }] });
  });

  test.each([
    ['nothing', ' ', 'empty'],
    ['a table without the columns', 'a,b\n1,2', 'noColumns'],
    ['a table with an open quote', 'id,translation\n"a,b', 'damaged'],
    ['broken XML', '<xliff><file>', 'notXml'],
    ['entities', '<!DOCTYPE x [<!ENTITY a "aaaa">]><xliff>&a;</xliff>', 'notXml'],
    ['another XML', '<html><body/></html>', 'notXliff'],
  ])('refuse %s', async (_, text, problem) => {
    expect(await refusedBy(text)).toBe(problem);
  });
});

const upload = async (user: UserEvent, text: string): Promise<void> => {
  const file = Object.assign(new File([text], 'texts.csv', { type: 'text/csv' }), {
    text: () => Promise.resolve(text),
  });
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
};

describe('the dialog', () => {
  const open = async (text: string) => {
    const rendered = renderEditor(shop(), <TranslateDialog onClose={() => undefined} />);
    await upload(rendered.user, text);
    return rendered;
  };

  test('shows the changes and makes them in one step', async () => {
    const { user, driver } = await open('id,translation\nsize:options/0,Klein\nsave:label,"Los & <weg>"');
    expect(await screen.findByText('2 texts will be replaced')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Replace texts' }));
    expect(driver.app.widgets['size']?.props['options']).toEqual(['Klein', '=1+1']);
    expect(driver.app.widgets['save']?.props['label']).toBe('Los &amp; &lt;weg&gt;');
    act(() => void driver.editor.actions.run('undo', 'menu'));
    expect(driver.app.widgets['size']?.props['options']).toEqual(['Small', '=1+1']);
    expect(driver.app.widgets['save']?.props['label']).toBe('Save &amp; go');
  });

  test('leaves out what was changed since, unless it is chosen', async () => {
    const { user } = await open('id,text,translation\nsize:options/0,Tiny,Klein');
    expect(await screen.findByText('0 texts will be replaced')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Take “Klein”/ }));
    expect(screen.getByText('1 text will be replaced')).toBeInTheDocument();
  });

  test('says why a file is refused', async () => {
    await open('a,b\n1,2');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('needs the columns id and translation'));
  });
});

describe('the languages', () => {
  const add = async () => {
    const rendered = renderEditor(shop(), <TranslateDialog onClose={() => undefined} />);
    await rendered.user.click(screen.getByRole('button', { name: /Add a language/ }));
    await rendered.user.click(screen.getByRole('option', { name: 'German' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Add' }));
    return rendered;
  };

  test('are added, translated by a file and by hand, and shown on the canvas', async () => {
    const { user, driver } = await add();
    expect(driver.app.languages).toEqual({ de: {} });
    const xliff = writeXliff(unitsIn(driver.app, 'de'), { name: 'Shop', from: 'en', to: 'de' });
    await upload(user, xliff.replace('<source>Small</source>', '<source>Small</source><target>Klein</target>'));
    await user.click(await screen.findByRole('button', { name: 'Take 1 translation' }));
    expect(driver.app.widgets['size']?.props['options']).toEqual(['Small', '=1+1']);
    const field = screen.getByRole('textbox', { name: 'Translation of “Save & go”' });
    await user.type(field, 'Sichern & los');
    await user.tab();
    expect(screen.getByText('2 of 3 texts translated')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show on the canvas' }));
    expect(driver.editor.derived.widget('size')?.props['options']).toEqual(['Klein', '=1+1']);
    expect(driver.editor.derived.widget('save')?.props['label']).toBe('Sichern &amp; los');
    act(() => void driver.editor.actions.run('undo', 'menu'));
    expect(driver.editor.derived.widget('save')?.props['label']).toBe('Save &amp; go');
    await user.click(screen.getByRole('button', { name: 'Remove language' }));
    expect(driver.app.widgets['size']).not.toHaveProperty('translations');
    expect(driver.editor.state.shownLanguage).toBeNull();
  });

  test('have names of screens for those who read results, by hand and in files', async () => {
    const { user, driver } = await add();
    await user.click(screen.getByRole('radio', { name: /^All/ }));
    const field = screen.getByRole('textbox', { name: 'Translation of “s1”' });
    expect(screen.getAllByText('Name of a screen, in results')).toHaveLength(unitsIn(driver.app, 'de').length - 3);
    await user.type(field, 'Startseite');
    await user.tab();
    const named = () => namesInLanguage(driver.app, 'de').screens['s1']?.name;
    expect(named()).toBe('Startseite');
    // testers do not read it, so nothing is missing without it
    expect(screen.getByText('0 of 3 texts translated')).toBeInTheDocument();
    const csv = writeCsv(unitsIn(driver.app, 'de'));
    expect(csv).toContain('screens.s1:name');
    await upload(user, csv.replace('Startseite', 'Anfang'));
    await user.click(await screen.findByRole('button', { name: 'Take 1 translation' }));
    expect(named()).toBe('Anfang');
    act(() => void driver.editor.actions.run('undo', 'menu'));
    expect(named()).toBe('Startseite');
    await user.click(screen.getByRole('button', { name: 'Remove language' }));
    expect(driver.app.screens['s1']).not.toHaveProperty('translations');
  });

  test('say when a file is for another language, and when a tag is none', async () => {
    const { user } = await add();
    await upload(user, '<xliff version="1.2"><file target-language="fr"><trans-unit id="x"/></file></xliff>');
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is for French. Its texts become German.');
    await user.click(screen.getByRole('button', { name: /Add a language/ }));
    await user.click(screen.getByRole('option', { name: 'Another tag' }));
    await user.type(screen.getByRole('textbox', { name: 'Language tag' }), 'deutsch!');
    expect(screen.getByText('This is no language tag such as de-AT.')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add' })).toBeDisabled();
  });

  test('keep translations in files, and mark what is out of date', async () => {
    const app = shop();
    const { save } = app.widgets;
    if (!save) throw new Error('the widget is missing');
    const translations = { de: { label: { text: 'Sichern', of: 'Save' } } };
    const units = unitsIn(
      { ...app, languages: { de: {} }, widgets: { ...app.widgets, save: { ...save, translations } } },
      'de',
    );
    expect(progressOf(units)).toEqual({ all: 3, done: 0, outdated: 1, missing: 2 });
    const written = writeXliff(units, { name: 'Shop', from: 'en', to: 'de' });
    expect(written).toContain('<target state="needs-review-translation">Sichern</target>');
    expect((await readTextFile(writeCsv(units))).find(({ id }) => id === 'save:label')?.target).toBe('Sichern');
  });
});

describe('translations by a language model', () => {
  const units = unitsOf(shop());

  test('are read with the texts that they are of; what was not asked for is left out', () => {
    const reply = 'Here: [{"n":1,"text":"Klein"},{"n":3,"text":"Sichern"},{"n":9,"text":"x"},{"n":2,"text":" "}]';
    const found = readTranslations(reply, units);
    if ('id' in found) throw new Error(found.id);
    expect(found.map(({ unit, text }) => [unit.id, text])).toEqual([
      ['size:options/0', 'Klein'],
      ['save:label', 'Sichern'],
    ]);
    expect(readTranslations('I cannot do that.', units)).toEqual({ id: 'noContent' });
  });

  test('are asked for in questions that can be answered', () => {
    const [unit] = units;
    if (!unit) throw new Error('there are no texts');
    const many = Array.from({ length: 130 }, (_, at) => ({ ...unit, id: String(at) }));
    expect(inQuestions(many).map(({ length }) => length)).toEqual([60, 60, 10]);
    expect(inQuestions([{ ...unit, text: 'x'.repeat(9000) }, unit])).toHaveLength(2);
    expect(translatePrompt(units, { from: 'English', to: 'German' })[0]?.content).toContain('from English into German');
  });
});
