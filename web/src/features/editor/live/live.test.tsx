import { act, screen, within } from '@testing-library/react';
import type { LiveAnswer, LiveRequest } from '@prototrail/contracts';
import type { ReactNode } from 'react';
import type { LiveOptions, LivePerson } from '../../../api';
import { noPendingStore, SaveQueue, useEditor } from '../../../canvas';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { LiveContext } from './live-context';
import { LiveSession } from './live-session';
import { Notices } from '../panels/notices';
import PeopleBar from './people-bar';
import PeopleLayer from './people-layer';

const person = (id: string, name: string, rest: Partial<LivePerson> = {}): LivePerson => ({
  ...{ id, userId: `user-${id}`, name, image: '', colour: 1, canWrite: true, presence: {} },
  ...rest,
});

let options: LiveOptions;
let sent: LiveRequest[];
let live: LiveSession | null;

/** The parts of the editor that show others; the socket is the test. */
function Parts(): ReactNode {
  const editor = useEditor();
  live ??= new LiveSession({
    editor,
    appId: 'app',
    queue: new SaveQueue(editor, editor.app, {
      appId: 'app',
      seq: 4,
      send: () => Promise.resolve({ outcome: 'offline' }),
      newId: () => 'save',
      load: () => Promise.reject(new Error('not asked')),
      pending: noPendingStore,
      schedule: () => () => undefined,
    }),
    open: (given) => {
      options = given;
      return { send: (message) => void sent.push(message), close: () => undefined };
    },
  });
  return (
    <LiveContext.Provider value={live}>
      <Notices isGuest={false} />
      <PeopleBar />
      <PeopleLayer canvas={null} />
    </LiveContext.Provider>
  );
}

function open(people: LivePerson[]) {
  [live, sent] = [null, []];
  const rendered = renderEditor(appWith(['a', 120, 120, 100, 40]), <Parts />);
  const take = (answer: LiveAnswer): void => act(() => options.onMessage(answer));
  act(() => options.onState?.('connected'));
  take({ type: 'joined', id: 'me', seq: 4, canWrite: true, people: [person('me', 'Ada M.'), ...people] });
  return { ...rendered, take };
}

it('names its last entry when it connects, and shows what others save at once', () => {
  const { driver, take } = open([]);
  expect(options.since?.()).toBe(4);
  take({
    ...{ type: 'entry', seq: 5, by: 'user-p', saves: ['theirs'] },
    edits: [{ type: 'update', parent: 'widgets', name: 'a', patch: [{ path: ['x'], value: 300 }] }],
  });
  expect(driver.app.widgets.a?.x).toBe(300);
  expect(options.since?.()).toBe(5);
  expect(driver.editor.history.canUndo).toBe(false);
});

it('shows each person once, without the own other tabs', () => {
  open([
    person('p1', 'Priya S.'),
    person('p2', 'Priya S.', { userId: 'user-p1' }),
    person('mine', 'Ada M.', { userId: 'user-me' }),
  ]);
  const group = screen.getByRole('group', { name: '1 other person is here' });
  expect(within(group).getAllByRole('button', { name: /^Follow/ })).toHaveLength(1);
});

it('follows somebody until Escape, or until the person moves the view', async () => {
  const { driver, user, take } = open([
    person('p', 'Priya S.', { presence: { view: { x: 0, y: 0, w: 600, h: 400 } } }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Follow Priya S.' }));
  screen.getByText('You follow Priya S.');
  expect(driver.editor.state.camera.zoom).toBe(2);
  take({ type: 'presence', changes: [['p', { view: { x: 600, y: 0, w: 1200, h: 800 } }]] });
  expect(driver.editor.state.camera).toEqual({ x: 600, y: 0, zoom: 1 });
  await user.keyboard('{Escape}');
  expect(screen.queryByText('You follow Priya S.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Follow Priya S.' }));
  act(() => driver.editor.camera.panBy(10, 0));
  expect(screen.queryByText('You follow Priya S.')).toBeNull();
});

it('marks what others select and which text they edit, until that is switched off', async () => {
  const { user, take } = open([person('p', 'Priya S.')]);
  take({ type: 'presence', changes: [['p', { cursor: { x: 5, y: 5 }, selection: ['a', 'gone'], editing: 'a' }]] });
  screen.getByText('Priya');
  screen.getByText('Priya is editing this text');
  await user.click(screen.getByRole('button', { name: 'Here now' }));
  await user.click(screen.getByRole('checkbox', { name: 'Show cursors and selections' }));
  expect(screen.queryByText('Priya is editing this text')).toBeNull();
});

it('lets people outside of the team look on', () => {
  const { driver } = open([]);
  act(() => options.onState?.('forbidden'));
  expect(driver.editor.isReadOnly).toBe(true);
});

it('says that the prototype is gone, or no longer shared, and takes no more changes', () => {
  const { driver } = open([person('p', 'Priya S.')]);
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => options.onState?.('gone'));
  within(screen.getByRole('alert')).getByText(/not shared with you any more/);
  within(screen.getByRole('alert')).getByRole('link', { name: 'All prototypes' });
  expect(driver.editor.isReadOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Follow Priya S.' })).toBeNull();
});

it('lets a reader look on, and a writer go on', () => {
  const { driver, take } = open([]);
  take({ type: 'access', canWrite: false });
  expect(driver.editor.isReadOnly).toBe(true);
  take({ type: 'access', canWrite: true });
  expect(driver.editor.isReadOnly).toBe(false);
});

it('tells the others what is selected, and only what changed', () => {
  jest.useFakeTimers();
  const { driver } = open([]);
  act(() => jest.advanceTimersByTime(60));
  sent.length = 0;
  act(() => driver.editor.selection.set(['a']));
  act(() => jest.advanceTimersByTime(60));
  expect(sent).toEqual([{ type: 'presence', selection: ['a'], screen: 's1' }]);
  jest.useRealTimers();
});
