import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import type { App } from '@prototrail/model';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { readTextFile, TextFileRefused, writeCsv, writeXliff } from './text-files';
import { changesOf, unitsOf } from './text-units';
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

describe('the dialog', () => {
  const open = async (text: string) => {
    const rendered = renderEditor(shop(), <TranslateDialog onClose={() => undefined} />);
    const file = Object.assign(new File([text], 'texts.csv', { type: 'text/csv' }), {
      text: () => Promise.resolve(text),
    });
    await rendered.user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
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
