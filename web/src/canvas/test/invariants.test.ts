import fc from 'fast-check';
import { diffApps, parseApp, type App } from '@prototrail/model';
import { editorActions } from '../actions/actions';
import { instanceTemplate } from '../edits/components/create';
import { appWith, Driver } from './driver';

const start = (): App =>
  appWith(
    ['a', 120, 120, 100, 40],
    ['b', 120, 300, 100, 40],
    ['c', 240, 300, 60, 40],
    ['d', 520, 120, 100, 40],
    ['e', 560, 400, 60, 60],
  );

/** What people may do that the invariant calls unusual; all other invariants hold whatever they do. */
const upToPeople: Readonly<Record<string, string>> = {
  V11: 'the start screen may be deleted',
  V12: 'screens may have any size',
  V18: 'the screen of a segment may be deleted or be none yet',
  V21: 'logic is wired before its conditions are written',
  V19: 'rules about a deleted widget are kept and count as false',
};

type Step = (driver: Driver) => void;
type Named = readonly [name: string, step: Step];
const named = <T>(name: string, values: fc.Arbitrary<T>, act: (driver: Driver, values: T) => void) =>
  values.map((value): Named => [`${name} ${JSON.stringify(value)}`, (driver) => act(driver, value)]);

const nat = fc.nat(50);
const coordinate = fc.integer({ min: -400, max: 1500 });
const size = fc.integer({ min: 1, max: 900 });
const distance = fc.integer({ min: -700, max: 700 });

/** One of the things that there are, by any number. */
const pick = (list: readonly string[], index: number): string => list[index % Math.max(1, list.length)] ?? 'none';
const widgets = ({ app }: Driver): string[] => Object.keys(app.widgets);
const screens = ({ app }: Driver): string[] => Object.keys(app.screens);
const groups = ({ app }: Driver): string[] => Object.keys(app.groups ?? {});
const parts = (driver: Driver): string[] => [...widgets(driver), ...groups(driver)];
const things = (driver: Driver): string[] => [...parts(driver), ...screens(driver)];
const several = (list: readonly string[], indices: readonly number[]): string[] => [
  ...new Set(indices.map((index) => pick(list, index))),
];
const templates = ({ app }: Driver): string[] => Object.keys(app.templates ?? {});
const tokens = ({ app }: Driver): string[] => Object.keys(app.designtokens ?? {});
const some = fc.array(nat, { minLength: 1, maxLength: 4 });

const anyStep: fc.Arbitrary<Named> = fc.oneof(
  named(
    'place a widget',
    fc.tuple(fc.constantFrom('Button', 'DropDown', 'ScreenSegment', 'LogicOr', 'Repeater'), coordinate, coordinate),
    (driver, [type, x, y]) =>
      driver.editor.edit.createWidget({ type, name: type, w: 90, h: 30 }, { x, y, w: 90, h: 30 }),
  ),
  named('add a screen', fc.option(fc.tuple(coordinate, coordinate)), (driver, at) =>
    driver.editor.edit.createScreen(at && { x: at[0], y: at[1] }),
  ),
  named('link', fc.tuple(nat, nat, fc.constantFrom('click', 'hover', 'swipeLeft')), (driver, [from, to, event]) =>
    driver.editor.edit.createLine(pick(things(driver), from), pick(things(driver), to), { event }),
  ),
  named('delete', some, (driver, ids) => driver.editor.edit.remove(several(things(driver), ids))),
  named('move', fc.tuple(some, distance, distance), (driver, [ids, dx, dy]) =>
    driver.editor.edit.moveBy(several(things(driver), ids), dx, dy),
  ),
  named('resize', fc.tuple(nat, coordinate, coordinate, size, size), (driver, [id, x, y, w, h]) =>
    driver.editor.edit.place(pick(things(driver), id), { x, y, w, h }),
  ),
  named('align', fc.tuple(some, fc.constantFrom('left', 'bottom')), (driver, [ids, to]) =>
    driver.editor.edit.align(several(parts(driver), ids), to as 'left'),
  ),
  named('group', some, (driver, ids) => driver.editor.edit.group(several(parts(driver), ids))),
  named('ungroup', some, (driver, ids) => driver.editor.edit.ungroup(several(groups(driver), ids))),
  named('auto layout', some, (driver, ids) => driver.editor.edit.addAutoLayout(several(parts(driver), ids))),
  named('layers', fc.tuple(some, nat, fc.option(nat)), (driver, [ids, screen, group]) =>
    driver.editor.edit.moveLayers(several(parts(driver), ids), {
      screenId: pick(screens(driver), screen),
      groupId: group === null || groups(driver).length === 0 ? null : pick(groups(driver), group),
    }),
  ),
  named('duplicate', some, (driver, ids) => driver.editor.edit.duplicate(several(things(driver), ids))),
  named('make the start', nat, (driver, id) => driver.editor.edit.setStartScreen(pick(screens(driver), id))),
  named('screen size', fc.tuple(size, size, fc.boolean()), (driver, [w, h, pinned]) =>
    driver.editor.edit.setScreenSize({ w, h }, pinned),
  ),
  named('breakpoint', nat, (driver, id) => driver.editor.edit.addBreakpoint(pick(screens(driver), id))),
  named('segment', fc.tuple(nat, nat), (driver, [id, screen]) => {
    const target = pick(screens(driver), screen);
    driver.editor.edit.updateScreen(target, (old) => ({ ...old, segment: true }));
    const segments = widgets(driver).filter((each) => driver.app.widgets[each]?.type === 'ScreenSegment');
    if (segments.length > 0) driver.editor.edit.setWidgetPart([pick(segments, id)], 'props', { screenID: target });
  }),
  named('masters', fc.tuple(nat, some), (driver, [id, masters]) =>
    driver.editor.edit.masters.set(pick(screens(driver), id), several(screens(driver), masters)),
  ),
  named('override', fc.tuple(nat, nat), (driver, [id, child]) => {
    const { derived } = driver.editor;
    const shown = derived.screens[pick(screens(driver), id)]?.widgets ?? [];
    const copies = shown.filter(({ inherited }) => inherited).map((copy) => copy.id);
    if (copies.length > 0) driver.editor.edit.masters.override([pick(copies, child)]);
  }),
  named('component', nat, (driver, id) => driver.editor.edit.components.create(pick(parts(driver), id), 'Thing')),
  named('instance', fc.tuple(nat, coordinate, coordinate), (driver, [id, x, y]) => {
    const template = driver.app.templates?.[pick(templates(driver), id)];
    if (template?.visible !== true) return;
    const { w, h } = template;
    driver.editor.edit.createWidget(instanceTemplate(template), { x, y, w: Number(w), h: Number(h) });
  }),
  named('variant', nat, (driver, id) =>
    driver.editor.edit.components.addVariant(pick(templates(driver), id), { size: 'L' }),
  ),
  named('switch the variant', fc.tuple(nat, nat), (driver, [id, to]) =>
    driver.editor.edit.components.switchVariant([pick(parts(driver), id)], pick(templates(driver), to)),
  ),
  named('swap', fc.tuple(nat, nat), (driver, [id, to]) =>
    driver.editor.edit.components.swap([pick(parts(driver), id)], pick(templates(driver), to)),
  ),
  named('unlink', some, (driver, ids) => driver.editor.edit.components.unlink(several(parts(driver), ids))),
  named('delete a component', nat, (driver, id) => driver.editor.edit.components.remove(pick(templates(driver), id))),
  named('make a token', nat, (driver, id) =>
    driver.editor.edit.tokens.createAndLink(
      { map: 'widgets', ids: [pick(widgets(driver), id)], state: 'style', keys: ['background'] },
      { kind: 'color', name: 'brand', value: '#24603F' },
    ),
  ),
  named('delete a token', nat, (driver, id) => driver.editor.edit.tokens.remove([pick(tokens(driver), id)])),
  named('undo', nat, (driver) => driver.editor.history.undo()),
  named('redo', nat, (driver) => driver.editor.history.redo()),
);

/** The original of a component may be deleted, its instances stay; two originals there never are. */
const isAllowed = ({ rule, message }: { rule: string; message: string }): boolean =>
  rule in upToPeople || (rule === 'V15' && message.includes('is on no screen'));

/** Rules under which the checker reports the document, without those that are up to people. */
function broken(app: App, mayHangOut: boolean): string[] {
  const parsed = parseApp(JSON.parse(JSON.stringify(app)));
  if (!parsed.ok) return parsed.problems.map(({ message }) => message);
  return [
    ...parsed.repairs,
    ...parsed.warnings.filter((warning) => !isAllowed(warning) && !(mayHangOut && warning.rule === 'V24')),
  ].map(({ path, message }) => `${path}: ${message}`);
}

it('V1 to V30 hold after each of any edits', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 14 }), (steps) => {
      const driver = new Driver(start());
      let mayHangOut = false;
      for (const [name, step] of steps) {
        step(driver);
        // Screens may be made smaller than what lies on them, rows and blocks larger than their screen; it stays theirs.
        mayHangOut ||= /^(resize|screen size|auto layout|layers|instance)/.test(name);
        const wrong = broken(driver.app, mayHangOut);
        if (wrong.length > 0)
          throw new Error(
            `${name} broke:\n${wrong.slice(0, 5).join('\n')}\nof ${steps.map(([each]) => each).join('; ')}`,
          );
      }
    }),
    { numRuns: 150 },
  );
});

it('undo, redo and other people show the same document after each of any edits', () => {
  const shown = (driver: Driver): App => ({ ...driver.app, lastUUID: 0, lastUpdate: 0 });
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 10 }), (steps) => {
      const driver = new Driver(start());
      for (const [name, step] of steps) {
        // these go back by themselves, or are several steps
        if (/^(undo|redo|segment)/.test(name)) continue;
        const before = shown(driver);
        const watching = new Driver(driver.app);
        step(driver);
        const after = shown(driver);
        if (diffApps(before, after).length === 0) continue;
        watching.editor.history.applyRemote(diffApps(before, after));
        const differences = [diffApps(after, shown(watching))];
        driver.editor.history.undo();
        differences.push(diffApps(before, shown(driver)));
        driver.editor.history.redo();
        differences.push(diffApps(after, shown(driver)));
        expect({ name, steps: steps.map(([each]) => each), differences }).toMatchObject({ differences: [[], [], []] });
      }
    }),
    { numRuns: 80 },
  );
});

/** Commands that change nothing at once: those of the history, of the clipboard of the system, and those that load code first. */
const notAtOnce: ReadonlySet<string> = new Set([
  ...['undo', 'redo', 'copy', 'cut', 'paste', 'pasteInPlace', 'pasteReplace', 'copyAsCss', 'copyAsText'],
  ...['union', 'subtract', 'intersect', 'exclude', 'flatten', 'outlineStroke'],
]);
const commands = editorActions.map(({ id }) => id).filter((id) => !notAtOnce.has(id));

const anyCommand = named('command', fc.tuple(fc.nat(1000), some), (driver, [command, ids]) => {
  const { editor } = driver;
  editor.selection.set(several(things(driver), ids).filter((id) => editor.selection.kindOf(id) !== null));
  editor.actions.run(pick(commands, command), 'api');
  driver.let().key('escape');
  if (editor.state.tool !== 'select') editor.setTool('select');
  if (editor.state.editing !== null) editor.stopEditing();
});

/** Larger documents say nothing more and take longer. */
const mostThings = 120;

it('a thousand random operations are undone to the first state and redone to the last, beside those of somebody else', () => {
  const operation = fc.oneof({ weight: 1, arbitrary: anyStep }, { weight: 1, arbitrary: anyCommand });
  fc.assert(
    fc.property(fc.array(operation, { minLength: 1000, maxLength: 1000 }), (steps) => {
      const driver = new Driver(start());
      const { editor } = driver;
      const shown = (): App => ({ ...driver.app, lastUUID: 0, lastUpdate: 0 });
      const first = shown();
      let foreign = '';
      steps.forEach(([name, step], index) => {
        if (/^(undo|redo)/.test(name)) return;
        if (things(driver).length > mostThings) editor.edit.remove(things(driver).slice(0, mostThings - 20));
        else step(driver);
        if (index % 50 !== 0) return;
        const before = driver.app['description'];
        foreign = `by somebody else, ${index}`;
        editor.history.applyRemote([{ name: 'description', type: 'update', oldValue: before, object: foreign }]);
      });
      const last = shown();
      while (editor.history.undo());
      expect(diffApps({ ...first, description: foreign }, shown())).toEqual([]);
      while (editor.history.redo());
      expect(diffApps(last, shown())).toEqual([]);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 60_000);
