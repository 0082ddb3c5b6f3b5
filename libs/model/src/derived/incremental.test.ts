import fc from 'fast-check';
import { anApp, aWidget } from '@prototrail/testing';
import { deriveApp, type App, type DerivedApp } from '../index';

type MapName = 'screens' | 'widgets' | 'groups' | 'lines' | 'templates' | 'designtokens';
type Edit = (app: App) => App;

const screenIds = ['s0', 's1', 's2', 's3'];
const widgetIds = Array.from({ length: 9 }, (_, index) => `w${index}`);

/** Screens below masters, overrides, groups in groups, variants, tokens, a repeater and widgets on the canvas. */
function firstDocument(): App {
  const builder = anApp()
    .withToken('dt0', { value: '#111111' })
    .withToken('dt1', { isComplex: true, value: { paddingTop: 4 } })
    .withTemplate('tw0', { style: { background: 'red', color: 'white' }, designtokens: { style: { color: 'dt0' } } })
    .withTemplate('tw1', { variant: true, variantOf: 'tw0', style: { background: 'blue' } });
  screenIds.forEach((id, index) => {
    builder.withScreen(id, { ...(index > 1 ? { parents: [`s${index - 2}`] } : {}) });
    builder.withWidget(`w${index * 2}`, { template: index % 2 === 0 ? 'tw1' : null });
    builder.withWidget(`w${index * 2 + 1}`, { designtokens: { style: { background: 'dt0', paddingTop: 'dt1' } } });
  });
  return builder
    .withWidget('over', { parentWidget: 'w2', parentWidgetPos: true, props: {}, style: {} })
    .withWidget('list', { type: 'Repeater', w: 300, h: 300 })
    .withCanvasWidget('w8', { template: 'tw0', isRootTemplate: true })
    .withGroup('g0', ['w0', 'w1'])
    .withGroup('g1', [], { groups: ['g0'] })
    .withLine('w0', 's1', { id: 'l0' })
    .build();
}

function put(app: App, map: MapName, id: string, fields: object): App {
  const entries = (app[map] ?? {}) as Record<string, object>;
  return { ...app, [map]: { ...entries, [id]: { ...entries[id], ...fields } } };
}

function drop(app: App, map: MapName, id: string): App {
  const { [id]: _dropped, ...rest } = (app[map] ?? {}) as Record<string, object>;
  return { ...app, [map]: rest };
}

const has = (app: App, map: MapName, id: string): boolean => Object.hasOwn(app[map] ?? {}, id);
const onExisting =
  (map: MapName, id: string, fields: object): Edit =>
  (app) =>
    has(app, map, id) ? put(app, map, id, fields) : app;

const widgetId = fc.constantFrom(...widgetIds, 'over', 'list');
const screenId = fc.constantFrom(...screenIds);
const number = fc.integer({ min: 0, max: 400 });
const colour = fc.constantFrom('red', 'green', '#222222');
const templateId = fc.constantFrom('tw0', 'tw1', 'gone', null);
const references = fc.constantFrom(undefined, { style: { color: 'dt0' } }, { hover: { color: 'dt1' } });

const edits: Record<string, fc.Arbitrary<Edit>> = {
  moves: fc.tuple(widgetId, number, number).map(([id, x, y]) => onExisting('widgets', id, { x, y })),
  restyles: fc.tuple(widgetId, colour).map(([id, color]) => onExisting('widgets', id, { style: { color } })),
  pins: fc.tuple(widgetId, fc.boolean()).map(([id, fixed]) => onExisting('widgets', id, { style: { fixed } })),
  reorders: fc.tuple(widgetId, number).map(([id, z]) => onExisting('widgets', id, { z })),
  renames: fc.tuple(widgetId, fc.string()).map(([id, name]) => onExisting('widgets', id, { name })),
  refers: fc
    .tuple(widgetId, widgetId)
    .map(([id, label]) => onExisting('widgets', id, { props: { refs: { errorLabels: [label] } } })),
  templates: fc.tuple(widgetId, templateId).map(([id, template]) => onExisting('widgets', id, { template })),
  tokens: fc.tuple(widgetId, references).map(([id, designtokens]) => onExisting('widgets', id, { designtokens })),
  overrides: fc
    .tuple(widgetId, fc.constantFrom(undefined, ...widgetIds))
    .map(([id, parentWidget]) => onExisting('widgets', id, { parentWidget, parentWidgetPos: true })),
  overridesWithReferences: fc
    .tuple(widgetId, fc.constantFrom(...widgetIds), fc.constantFrom(...widgetIds))
    .map(([id, parentWidget, label]) =>
      onExisting('widgets', id, {
        parentWidget,
        parentWidgetPos: true,
        props: { refs: { errorLabels: [label, 'over'] } },
      }),
    ),
  deletes: widgetId.map((id) => (app: App) => drop(app, 'widgets', id)),
  adds: fc.tuple(widgetId, number).map(
    ([id, x]) =>
      (app: App) =>
        put(app, 'widgets', id, aWidget({ id, x })),
  ),
  lists: fc.tuple(screenId, fc.uniqueArray(widgetId)).map(([id, children]) => onExisting('screens', id, { children })),
  masters: fc.tuple(screenId, fc.uniqueArray(screenId)).map(([id, parents]) => onExisting('screens', id, { parents })),
  screens: fc.tuple(screenId, number).map(([id, x]) => onExisting('screens', id, { x })),
  screenTokens: fc.tuple(screenId, references).map(([id, designtokens]) => onExisting('screens', id, { designtokens })),
  screenDeletes: screenId.map((id) => (app: App) => drop(app, 'screens', id)),
  groups: fc.tuple(fc.constantFrom('g0', 'g1'), fc.uniqueArray(fc.constantFrom(...widgetIds))).map(
    ([id, children]) =>
      (app: App) =>
        put(app, 'groups', id, { id, name: id, children }),
  ),
  lines: fc.tuple(fc.constantFrom('l0', 'l1'), widgetId, screenId).map(
    ([id, from, to]) =>
      (app: App) =>
        put(app, 'lines', id, { id, from, to, points: [] }),
  ),
  lineDeletes: fc.constantFrom('l0', 'l1').map((id) => (app: App) => drop(app, 'lines', id)),
  templateStyles: fc.tuple(fc.constantFrom('tw0', 'tw1'), colour).map(
    ([id, background]) =>
      (app: App) =>
        put(app, 'templates', id, { id, style: { background } }),
  ),
  templateDeletes: fc.constantFrom('tw0', 'tw1').map((id) => (app: App) => drop(app, 'templates', id)),
  tokenValues: fc.tuple(fc.constantFrom('dt0', 'dt1'), colour).map(
    ([id, value]) =>
      (app: App) =>
        put(app, 'designtokens', id, { id, value, isComplex: false }),
  ),
  tokenAliases: fc.constant((app: App) => put(app, 'designtokens', 'dt0', { alias: 'dt1' })),
  tokenDeletes: fc.constantFrom('dt0', 'dt1').map((id) => (app: App) => drop(app, 'designtokens', id)),
};

/** All that a view model says, as plain values. */
function describeDerived(derived: DerivedApp): unknown {
  const ids = Object.values(derived.screens).flatMap((screen) => screen.widgets.map(({ id }) => id));
  const all = [...ids, ...widgetIds, ...screenIds, 'over', 'list', 'g0', 'g1', 'unknown'];
  return {
    screens: derived.screens,
    canvas: derived.canvasWidgets,
    elements: all.map((id) => ({
      widget: derived.widget(id),
      screen: derived.screenOf(id),
      group: derived.groupOf(id),
      top: derived.topGroupOf(id),
      members: derived.widgetsOf(id),
      parent: derived.parentOf(id)?.id,
      children: derived.childrenOf(id).map((child) => child.id),
      from: derived.linesFrom(id),
      to: derived.linesTo(id),
      source: derived.sourceIdOf(id),
    })),
  };
}

describe('deriving after edits', () => {
  it.each(Object.entries(edits))('is as deriving anew: %s', (_name, edit) => {
    checkSequences(edit, 8);
  });

  it('is as deriving anew after any sequence of edits', () => {
    checkSequences(fc.oneof(...Object.values(edits)), 80);
  });

  it('leaves the view models of earlier versions as they are', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(...Object.values(edits)), { minLength: 1, maxLength: 6 }), (sequence) => {
        const first = firstDocument();
        const derived = deriveApp(first);
        const before = structuredClone(describeDerived(derived));
        sequence.reduce((app, edit) => {
          const next = edit(app);
          deriveApp(next);
          return next;
        }, first);
        expect(describeDerived(derived)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });
});

function checkSequences(edit: fc.Arbitrary<Edit>, numRuns: number): void {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (sequence) => {
      let app = firstDocument();
      deriveApp(app);
      for (const one of sequence) {
        app = one(app);
        const fresh = deriveApp(structuredClone(app));
        expect(describeDerived(deriveApp(app))).toEqual(describeDerived(fresh));
      }
    }),
    { numRuns },
  );
}
