import { editorActions } from '../../canvas/actions/actions';
import texts from '../../i18n/locales/en/editor.json';

it('every action of the editor has a text', () => {
  const named: Readonly<Record<string, unknown>> = texts.action;
  const without = editorActions.filter(({ id, name }) => name === undefined && typeof named[id] !== 'string');
  expect(without.map(({ id }) => id)).toEqual([]);
});
