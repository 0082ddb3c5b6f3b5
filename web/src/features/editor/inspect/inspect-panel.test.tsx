import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { Inspector } from '../inspector/inspector';
import { highlight } from './highlight';

function Page() {
  const [isInspecting, setInspecting] = useState(false);
  return (
    <Inspector
      upload={() => Promise.resolve([])}
      onMore={() => undefined}
      isInspecting={isInspecting}
      onInspect={setInspecting}
    />
  );
}

// The panel is loaded when it is opened first; tests have it at once.
beforeAll(() => import('./inspect-panel'));

async function open() {
  const rendered = renderEditor(appWith(['a', 120, 120, 100, 40], ['b', 120, 220, 100, 40]), <Page />);
  act(() => rendered.driver.editor.selection.set(['a']));
  await rendered.user.click(screen.getByRole('radio', { name: 'Inspect' }));
  await screen.findByRole('button', { name: 'Copy' });
  return rendered;
}

test('the code of what is selected, in the language that is chosen, is copied', async () => {
  const { user } = await open();
  expect(screen.getByLabelText('Code, CSS').textContent).toMatch(/\.a \{[^}]*height: 40px;/);
  await user.click(screen.getByRole('radio', { name: 'React' }));
  expect(screen.getByLabelText('Code, React').textContent).toContain('className="a"');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toContain('className="a"');
  await user.click(screen.getByRole('radio', { name: 'CSS' }));
});

test('measures and distances belong to the selection; nothing can be changed', async () => {
  const { driver, user } = await open();
  const measures = screen.getByRole('heading', { name: 'Measures' }).closest('section') as HTMLElement;
  expect(
    within(measures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([...['20, 20', '100 × 40', '0', 'none']]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(driver.editor.state.view.showDistances).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Edit' }));
  expect(driver.editor.state.view.showDistances).toBe(false);
});

test('several things have measures together and no code; nothing selected says what to do', async () => {
  const { driver } = await open();
  act(() => driver.editor.selection.set(['a', 'b']));
  screen.getByText('Select one thing to see its code.');
  screen.getByText('100 × 140', { selector: 'dd' });
  act(() => driver.editor.selection.set([]));
  screen.getByRole('heading', { name: 'Nothing is selected' });
});

test('parts of code have kinds', () => {
  const kinds = (code: string, language: 'css' | 'markup') =>
    highlight(code, language)
      .flat()
      .filter(({ kind }) => kind !== 'plain')
      .map(({ kind, text }) => `${kind} ${text.trim()}`);
  expect(kinds('.a:hover {\n  border: 1px solid var(--leaf);\n}\n', 'css')).toEqual([
    'name .a:hover',
    'key border',
    'value 1px solid',
    'variable var(--leaf)',
  ]);
  expect(kinds('<a class="b" to={x}>Text</a>', 'markup')).toEqual([
    ...['name <a', 'key class', 'value "b"', 'key to', 'value {x}', 'name >', 'name </a', 'name >'],
  ]);
});
