/** @jest-environment node */
import fc from 'fast-check';
import { parseApp, type App, type Widget } from '@prototrail/model';
import { appWith, Driver } from './driver';
import { linkedApp, linkedThings } from './linked-app';

const selection = fc.subarray(linkedThings, { minLength: 1 });

interface Copied {
  before: App;
  after: App;
  /** Widgets that are new, by their ids. */
  widgets: Widget[];
}

const newOnes = (before: App, after: App): Widget[] =>
  Object.values(after.widgets).filter((widget) => before.widgets[widget.id] === undefined);

/** Copies in each of the ways that the editor has: beside the original, and into another document. */
async function copies(ids: readonly string[]): Promise<Copied[]> {
  const clipboard = { text: '' };
  const source = new Driver(linkedApp(), { clipboard });
  source.editor.selection.set([...ids]);
  source.editor.clipboard.copy();
  const other = new Driver({ ...appWith(['x', 120, 120, 40, 40]), id: 'app2' }, { clipboard });
  const target = other.app;
  await other.editor.clipboard.paste();
  const before = source.app;
  source.editor.edit.duplicate(ids);
  return [
    { before, after: source.app, widgets: newOnes(before, source.app) },
    { before: target, after: other.app, widgets: newOnes(target, other.app) },
  ];
}

const always = (law: (copied: Copied) => void) =>
  fc.assert(
    fc.asyncProperty(selection, async (ids) => {
      for (const copied of await copies(ids)) law(copied);
    }),
    { numRuns: 60 },
  );

function read(app: App) {
  const parsed = parseApp(JSON.parse(JSON.stringify(app)));
  if (!parsed.ok) throw new Error(parsed.problems.map((problem) => problem.message).join('\n'));
  return parsed;
}

describe('copy and paste (model 27)', () => {
  it('names the source of every copy and gives it a new id', () =>
    always(({ widgets, after }) => {
      expect(widgets.length).toBeGreaterThan(0);
      for (const widget of widgets) {
        expect(linkedThings).toContain(widget.copyOf);
        expect(after.widgets[widget.id]).toBe(widget);
      }
    }));

  it('keeps what the originals are', () =>
    always(({ before, after }) => {
      for (const map of ['widgets', 'lines', 'groups', 'templates', 'designtokens'] as const)
        expect(after[map]).toMatchObject(before[map] ?? {});
      for (const [id, screen] of Object.entries(before.screens)) {
        const { children, ...rest } = after.screens[id] ?? { children: [] };
        const { children: former, ...own } = screen;
        expect(rest).toEqual(own);
        expect(children.slice(0, former.length)).toEqual(former);
      }
    }));

  it('puts copies above all others in the order of the originals', () =>
    always(({ before, widgets }) => {
      const highest = Math.max(...Object.values(before.widgets).map((widget) => widget.z));
      const source = linkedApp().widgets;
      const byCopy = [...widgets]
        .sort((one, other) => one.z - other.z)
        .map((widget) => source[widget.copyOf ?? '']?.z ?? 0);
      expect(byCopy).toEqual([...byCopy].sort((one, other) => one - other));
      // overrides lie where their master does
      for (const widget of widgets) if (widget.parentWidget === undefined) expect(widget.z).toBeGreaterThan(highest);
    }));

  it('stamps when a copy was made', () =>
    always(({ widgets }) => {
      for (const widget of widgets) {
        expect(widget['created']).toBeGreaterThanOrEqual(1_700_000_000_000);
        expect(widget['modified']).toBe(widget['created']);
      }
    }));

  it('leaves no damage and nothing that names what is not there', () =>
    always(({ before, after }) => {
      const { repairs, warnings } = read(after);
      expect(repairs).toEqual([]);
      const known = new Set(read(before).warnings.map((warning) => `${warning.rule} ${warning.path}`));
      // a component whose instance alone was copied has no original in another prototype
      const fresh = warnings.filter(({ rule, path }) => rule !== 'V15' && !known.has(`${rule} ${path}`));
      expect(fresh).toEqual([]);
    }));

  it('copies error labels and buttons that a copy refers to only as their copies', () =>
    always(({ widgets }) => {
      const ids = new Set(widgets.map((widget) => widget.id));
      for (const { props } of widgets) {
        const refs = [
          ...Object.values(props['refs'] ?? {}),
          (props['validation'] as Record<string, unknown>)?.['errorLabels'],
        ];
        for (const id of refs.flat()) if (id !== undefined) expect(ids).toContain(id);
      }
    }));

  it('copies links between copied things along, and none that lead elsewhere (decision 81)', () =>
    always(({ before, after, widgets }) => {
      const copies = new Set(
        [...widgets, ...Object.values(after.screens), ...Object.values(after.groups ?? {})].map(({ id }) => id),
      );
      for (const { id, from, to } of Object.values(after.lines).filter((line) => before.lines[line.id] === undefined))
        expect([id, copies.has(from), copies.has(to)]).toEqual([id, true, true]);
    }));

  it('copies styles alone: style and states, without text, geometry and what is locked', () => {
    const driver = new Driver(appWith(['a', 110, 120, 80, 40], ['b', 110, 200, 60, 30]));
    const { edit, clipboard, selection } = driver.editor;
    edit.setWidgetPart(['a'], 'props', { label: 'A' });
    edit.setWidgetPart(['b'], 'props', { label: 'B' });
    edit.setWidgetPart(['a'], 'style', { background: '#ff0000', fixed: true });
    for (const part of ['hover', 'focus', 'error', 'active'] as const)
      edit.setWidgetPart(['a'], part, { color: '#00ff00' });
    selection.set(['a']);
    clipboard.copyStyle();
    selection.set(['b']);
    const { style: _style, ...before } = driver.app.widgets['b'] as Widget;
    clipboard.pasteStyle();
    const states = Object.fromEntries(
      ['hover', 'focus', 'error', 'active'].map((part) => [part, { color: '#00ff00' }]),
    );
    expect(driver.app.widgets['b']).toMatchObject({
      ...before,
      ...states,
      style: { background: '#ff0000' },
    });
    expect(driver.app.widgets['b']?.style.fixed).not.toBe(true);
  });

  it('keeps an override while a master is copied with its screen', async () => {
    for (const ids of [
      ['s1', 's2'],
      ['s2', 's1'],
    ])
      for (const { after, widgets } of await copies(ids)) {
        const override = widgets.find((widget) => widget.copyOf === 'o');
        expect(after.widgets[override?.parentWidget ?? '']).toMatchObject({ copyOf: 'a' });
      }
  });

  it('gives a component its original back when that is pasted after a cut, and none besides the one that it has', async () => {
    const driver = new Driver(linkedApp());
    const originals = () => Object.values(driver.app.widgets).filter((widget) => widget.isRootTemplate === true);
    driver.editor.selection.set(['c']);
    driver.editor.clipboard.cut();
    await driver.editor.clipboard.paste();
    await driver.editor.clipboard.paste();
    expect(originals()).toMatchObject([{ copyOf: 'c', template: 'tw1' }]);
    expect(Object.values(driver.app.widgets).filter((widget) => widget.copyOf === 'c')).toHaveLength(2);
  });

  it('shows an override in another prototype with what it inherited', async () => {
    const [, other] = await copies(['o']);
    expect(other?.widgets).toMatchObject([{ copyOf: 'o', props: { label: 'a' }, style: { background: '#eeeeee' } }]);
    expect(other?.widgets[0]).not.toHaveProperty('parentWidget');
  });

  it('gives a condition the copy of its widget, or none where that is in another prototype', async () => {
    const rule = ({ after, before }: Copied) =>
      Object.values(after.lines).find((line) => before.lines[line.id] === undefined)?.rule?.widget;
    const copyOf = ({ widgets }: Copied) => widgets.find((widget) => widget.copyOf === 'b')?.id;
    const together = await copies(['a', 'b', 's2']);
    expect(together.map(rule)).toEqual(together.map(copyOf));
    expect((await copies(['a', 's2'])).map(rule)).toEqual(['b', null]);
  });

  it('leaves copies of things on two screens on the screens where they lie', () => {
    const driver = new Driver(appWith(['a', 120, 120, 100, 40], ['d', 560, 400, 60, 60]));
    const [a = '', d = ''] = driver.editor.edit.duplicate(['a', 'd']);
    expect(driver.app.screens).toMatchObject({ s1: { children: ['a', a] }, s2: { children: ['d', d] } });
  });
});
