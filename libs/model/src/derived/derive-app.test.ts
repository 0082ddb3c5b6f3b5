import { anApp } from '@prototrail/testing';
import {
  actionFor,
  deriveApp,
  linesFor,
  startScreen,
  steppedBy,
  type App,
  type DerivedApp,
  type ResolvedWidget,
} from '../index';

const order = (derived: DerivedApp, screen: string): string[] =>
  derived.screens[screen]?.widgets.map((widget) => widget.id) ?? [];
const lineIds = (lines: readonly { id: string }[]): string[] => lines.map((line) => line.id);

function widget(derived: DerivedApp, id: string): ResolvedWidget {
  const found = derived.widget(id);
  if (!found) throw new Error(`no widget ${id}`);
  return found;
}

const withMaster = () =>
  anApp()
    .withScreen('m')
    .withWidget('bar', { x: 0, y: 700, props: { label: 'Bar', a: 1 }, style: { color: 'red', background: 'blue' } })
    .withScreen('s', { parents: ['m'] })
    .withWidget('own', { z: 0 });

describe('drawing order', () => {
  it('is inherited, then own; fixed last; then z; then id', () => {
    const app = withMaster()
      .withWidget('b', { z: 5 })
      .withWidget('a', { z: 5 })
      .withWidget('pinned', { z: 1, style: { fixed: true } })
      .build();
    expect(order(deriveApp(app), 's')).toEqual(['bar@s', 'own', 'a', 'b', 'pinned']);
  });

  it('draws a fixed inherited widget above own ones', () => {
    const app = anApp()
      .withScreen('m')
      .withWidget('bar', { style: { fixed: true } })
      .withScreen('s', { parents: ['m'] })
      .withWidget('own', { z: 99 })
      .build();
    expect(order(deriveApp(app), 's')).toEqual(['own', 'bar@s']);
  });

  it('draws later masters above earlier ones', () => {
    const app = anApp()
      .withScreen('m1')
      .withWidget('x', { z: 9 })
      .withScreen('m2')
      .withWidget('y', { z: 1 })
      .withScreen('s', { parents: ['m1', 'm2'] })
      .build();
    expect(order(deriveApp(app), 's')).toEqual(['x@s', 'y@s']);
  });

  it('counts a missing z as 0', () => {
    const app = anApp()
      .withScreen('s')
      .withWidget('b', { z: null as unknown as number })
      .withWidget('a', { z: 0 })
      .withWidget('c', { z: -1 })
      .build();
    expect(order(deriveApp(app), 's')).toEqual(['c', 'a', 'b']);
  });
});

describe('masters', () => {
  it('give copies at the same place of the child screen', () => {
    const app = withMaster().build();
    const copy = widget(deriveApp(app), 'bar@s');
    expect(copy).toMatchObject({ inherited: true, sourceId: 'bar', screenId: 's', y: 800 });
    expect(copy.x - (app.screens['s']?.x ?? 0)).toBe(0);
  });

  it('are followed one level only and never to the screen itself', () => {
    const app = withMaster()
      .withScreen('t', { parents: ['s', 't', 'gone'] })
      .build();
    expect(order(deriveApp(app), 't')).toEqual(['own@t']);
  });

  it('are overridden: absent and null keys come from the master, the place follows', () => {
    const app = withMaster()
      .withWidget('over', {
        parentWidget: 'bar',
        parentWidgetPos: true,
        props: { label: 'Mine' },
        style: { color: null, background: 'green' },
      })
      .build();
    const derived = deriveApp(app);
    expect(order(derived, 's')).toEqual(expect.arrayContaining(['over']));
    expect(order(derived, 's')).not.toContain('bar@s');
    const over = widget(derived, 'over');
    expect(over.props).toMatchObject({ label: 'Mine', a: 1 });
    expect(over.effectiveStyle).toMatchObject({ color: 'red', background: 'green' });
    expect([over.x, over.y]).toEqual([app.screens['s']?.x, 800]);
  });

  it('leave an override of a missing widget an ordinary widget', () => {
    const app = withMaster()
      .withWidget('over', { parentWidget: 'gone', style: { color: 'red' } })
      .build();
    expect(widget(deriveApp(app), 'over').effectiveStyle).toEqual({ color: 'red' });
  });

  it('point error labels of a copy to the copies', () => {
    const app = anApp()
      .withScreen('m')
      .withWidget('error')
      .withWidget('field', { props: { refs: { errorLabels: ['error'] } } })
      .withScreen('s', { parents: ['m'] })
      .build();
    expect(widget(deriveApp(app), 'field@s').props['refs']).toEqual({ errorLabels: ['error@s'] });
  });

  it('point error labels of copies and overrides to what the screen shows for them', () => {
    const app = anApp()
      .withScreen('m')
      .withWidget('error')
      .withWidget('help')
      .withWidget('field', { props: { refs: { errorLabels: ['error', 'help'] } } })
      .withWidget('other', { props: { refs: { errorLabels: ['error'] } } })
      .withScreen('s', { parents: ['m'] })
      .withWidget('overField', { parentWidget: 'field', parentWidgetPos: true, props: {}, style: {} })
      .withWidget('overError', { parentWidget: 'error', parentWidgetPos: true, props: {}, style: {} })
      .build();
    const derived = deriveApp(app);
    expect(widget(derived, 'overField').props['refs']).toEqual({ errorLabels: ['overError', 'help@s'] });
    expect(widget(derived, 'other@s').props['refs']).toEqual({ errorLabels: ['overError'] });
    expect(widget(derived, 'field').props['refs']).toEqual({ errorLabels: ['error', 'help'] });
  });

  it('let an overridden button turn what the button of the master turns', () => {
    const app = anApp()
      .withScreen('m')
      .withWidget('next')
      .withWidget('pages', { props: { refs: { nextButton: ['next'] } } })
      .withScreen('s', { parents: ['m'] })
      .withWidget('overNext', { parentWidget: 'next', parentWidgetPos: true, props: {}, style: {} })
      .build();
    expect(steppedBy(deriveApp(app), 'overNext')).toEqual([{ id: 'pages', by: 1 }]);
    expect(steppedBy(deriveApp(app), 'next')).toEqual([{ id: 'pages', by: 1 }]);
  });
});

describe('effective style', () => {
  const app = (): App =>
    anApp()
      .withTemplate('base', {
        style: { background: '#333333', color: '#ffffff', fontSize: 14 },
        hover: { background: '#000000' },
      })
      .withTemplate('danger', {
        variant: true,
        variantOf: 'base',
        style: { background: '#cc0000' },
        active: { color: 'pink' },
      })
      .withToken('brand', { value: '#0a66c2' })
      .withToken('inset', { isComplex: true, type: 'padding', value: { paddingTop: 8 } })
      .withScreen('s', { designtokens: { style: { background: 'brand' } } })
      .withWidget('w', { template: 'danger', style: { fontSize: 18, color: null } })
      .withWidget('t', {
        style: { background: '#fff', paddingTop: 4, letterSpacing: '@letterSpacin' },
        hover: { color: null, opacity: 0.5 },
        designtokens: {
          style: { background: 'brand', paddingTop: 'inset', color: 'gone' },
          hover: { background: 'brand' },
        },
      })
      .withWidget('dangling', { template: 'gone', style: { color: 'red' } })
      .build();

  it('merges root, variant and instance; null of the instance wins', () => {
    const w = widget(deriveApp(app()), 'w');
    expect(w.effectiveStyle).toEqual({ background: '#cc0000', color: null, fontSize: 18 });
    expect(w.states.hover).toEqual({ background: '#000000' });
    expect(w.states.active).toEqual({ color: 'pink' });
  });

  it('lets tokens win, keeps the literal of a missing token, drops unresolved variables and nulls of states', () => {
    const t = widget(deriveApp(app()), 't');
    expect(t.effectiveStyle).toEqual({ background: '#0a66c2', paddingTop: 8 });
    expect(t.states.hover).toEqual({ opacity: 0.5, background: '#0a66c2' });
  });

  it('leaves a widget with a dangling template alone', () => {
    expect(widget(deriveApp(app()), 'dangling').effectiveStyle).toEqual({ color: 'red' });
  });

  it('resolves tokens of screens', () => {
    expect(deriveApp(app()).screens['s']?.effectiveStyle['background']).toBe('#0a66c2');
  });
});

describe('containers', () => {
  it('are found by geometry: the last drawn one that holds the whole widget', () => {
    const app = anApp()
      .withScreen('s')
      .withWidget('outer', { x: 0, y: 0, w: 300, h: 300 })
      .withWidget('inner', { type: 'Box', x: 10, y: 10, w: 200, h: 200 })
      .withWidget('label', { type: 'Label', x: 20, y: 20, w: 50, h: 20 })
      .withWidget('out', { x: 290, y: 290, w: 50, h: 50 })
      .build();
    const derived = deriveApp(app);
    expect(['inner', 'label', 'out', 'outer'].map((id) => derived.parentOf(id)?.id)).toEqual([
      'outer',
      'inner',
      undefined,
      undefined,
    ]);
    expect(derived.childrenOf('outer').map((child) => child.id)).toEqual(['inner']);
  });

  it('of type Repeater take the widgets drawn after them', () => {
    const app = anApp()
      .withScreen('s')
      .withWidget('under', { x: 10, y: 10, z: 1 })
      .withWidget('r', { type: 'Repeater', x: 0, y: 0, w: 300, h: 300, z: 2 })
      .withWidget('item', { x: 10, y: 10, z: 3 })
      .build();
    const screen = deriveApp(app).screens['s'];
    expect(screen?.repeaterChildren.get('r')?.map((child) => child.id)).toEqual(['item']);
    expect([...(screen?.repeated ?? [])]).toEqual(['item']);
  });
});

describe('lines', () => {
  const base = () => anApp().withScreen('s1').withWidget('w1').withWidget('w2').withScreen('s2');

  it('of the widget hide those of its groups, whatever their event', () => {
    const app = base()
      .withGroup('g', ['w1', 'w2'])
      .withLine('w1', 's2', { id: 'l1', event: 'hover' })
      .withLine('g', 's2', { id: 'l2' })
      .build();
    const derived = deriveApp(app);
    expect(lineIds(linesFor(derived, 'w1', 'click'))).toEqual([]);
    expect(lineIds(linesFor(derived, 'w2', 'click'))).toEqual(['l2']);
  });

  it('come from the direct group, else from the top group, never from those between', () => {
    const app = base()
      .withGroup('inner', ['w1'])
      .withGroup('middle', [], { groups: ['inner'] })
      .withGroup('top', [], { groups: ['middle'] })
      .withLine('middle', 's2', { id: 'l1' })
      .withLine('top', 's2', { id: 'l2' })
      .build();
    expect(lineIds(linesFor(deriveApp(app), 'w1', 'click'))).toEqual(['l2']);
  });

  it('are ordered by id, and an absent event means click', () => {
    const app = base()
      .withLine('w1', 's2', { id: 'l2' })
      .withLine('w1', 's2', { id: 'l10', event: undefined as unknown as string })
      .build();
    expect(lineIds(linesFor(deriveApp(app), 'w1', 'click'))).toEqual(['l10', 'l2']);
  });

  it('of the screen catch clicks that find none', () => {
    const app = base().withLine('s1', 's2', { id: 'l1' }).build();
    expect(lineIds(linesFor(deriveApp(app), 'w1', 'click'))).toEqual(['l1']);
    expect(lineIds(linesFor(deriveApp(app), 'w1', 'swipeLeft'))).toEqual([]);
  });

  it('of copies and repetitions are those of the source', () => {
    const app = anApp()
      .withScreen('m')
      .withWidget('bar')
      .withScreen('s', { parents: ['m'] })
      .withLine('bar', 's', { id: 'l1' })
      .build();
    const derived = deriveApp(app);
    expect(lineIds(linesFor(derived, 'bar@s', 'click'))).toEqual(['l1']);
    expect(lineIds(linesFor(derived, 'bar-3', 'click'))).toEqual(['l1']);
  });

  it('of the root of a template serve its instances', () => {
    const app = base()
      .withTemplate('t')
      .withCanvasWidget('root', { template: 't', isRootTemplate: true })
      .withWidget('instance', { template: 't' })
      .withLine('root', 's1', { id: 'l1' })
      .build();
    expect(lineIds(linesFor(deriveApp(app), 'instance', 'click'))).toEqual(['l1']);
  });

  it('stand behind actions; an empty action is none', () => {
    const app = base()
      .withGroup('g', ['w2'], { action: { type: 'back' } })
      .build();
    app.widgets['w1'] = { ...app.widgets['w1'], action: {} } as App['widgets'][string];
    const derived = deriveApp(app);
    expect(actionFor(derived, 'w1')).toBeUndefined();
    expect(actionFor(derived, 'w2')).toEqual({ type: 'back' });
  });
});

describe('deriving again', () => {
  it('gives the same objects for what did not change', () => {
    const app = withMaster().withWidget('other').build();
    const first = deriveApp(app);
    expect(deriveApp(app)).toBe(first);
    const own = widget(first, 'own');
    const moved = {
      ...app,
      widgets: { ...app.widgets, own: { ...app.widgets['own'], x: own.x + 1 } as App['widgets'][string] },
    };
    const second = deriveApp(moved);
    expect(widget(second, 'own').x).toBe(own.x + 1);
    expect(widget(second, 'other')).toBe(widget(first, 'other'));
    expect(widget(second, 'bar@s')).toBe(widget(first, 'bar@s'));
    expect(second.screens['m']).toBe(first.screens['m']);
    expect(order(second, 's')).toEqual(order(first, 's'));
  });

  it('sees a change of z, of a master and of a template', () => {
    const app = withMaster()
      .withTemplate('t', { style: { color: 'a' } })
      .withWidget('x', { z: 1, template: 't' })
      .withWidget('y', { z: 2 })
      .withWidget('over', { parentWidget: 'bar', style: {}, props: {} })
      .build();
    deriveApp(app);
    const raised = { ...app, widgets: { ...app.widgets, x: { ...app.widgets['x'], z: 3 } as App['widgets'][string] } };
    expect(order(deriveApp(raised), 's').filter((id) => id === 'x' || id === 'y')).toEqual(['y', 'x']);
    const recoloured = {
      ...app,
      widgets: { ...app.widgets, bar: { ...app.widgets['bar'], style: { color: 'lime' } } as App['widgets'][string] },
    };
    expect(widget(deriveApp(recoloured), 'over').effectiveStyle['color']).toBe('lime');
    const restyled = {
      ...app,
      templates: {
        ...app.templates,
        t: { ...app.templates?.['t'], style: { color: 'b' } } as NonNullable<App['templates']>[string],
      },
    };
    expect(widget(deriveApp(restyled), 'x').effectiveStyle['color']).toBe('b');
  });

  it('never touches the document', () => {
    const app = withMaster().build();
    const before = JSON.stringify(app);
    const derived = deriveApp(app);
    derived.parentOf('own');
    expect(JSON.stringify(app)).toBe(before);
  });
});

describe('the start screen', () => {
  const place = (marks: boolean[]): App => {
    const builder = anApp();
    marks.forEach((start, index) =>
      builder.withScreen(`s${index}`, {
        x: 1000 - index * 400,
        props: start ? { start: true } : {},
        ...(index === 2 ? { segment: true } : {}),
      }),
    );
    return builder.build();
  };

  it('is the marked one; of several the first by place; of none the first that is no segment', () => {
    expect(startScreen(place([true, false]))?.id).toBe('s0');
    expect(startScreen(place([true, true]))?.id).toBe('s1');
    expect(startScreen(place([false, false, false]))?.id).toBe('s1');
    expect(startScreen(anApp().build())).toBeUndefined();
  });
});

describe('limits of a stepper', () => {
  it('may stand beside its props, as in old prototypes; its props win', () => {
    const app = anApp()
      .withScreen('s')
      .withWidget('old', { type: 'Stepper', min: 1, max: 9, props: { max: 5 } })
      .withWidget('box', { type: 'Box', min: 1 })
      .build();
    const derived = deriveApp(app);
    expect(widget(derived, 'old').props).toMatchObject({ min: 1, max: 5 });
    expect(widget(derived, 'box').props).not.toHaveProperty('min');
  });
});
