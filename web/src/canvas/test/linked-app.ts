import type { App, Widget } from '@prototrail/model';
import { appWith } from './driver';

/** Two screens that use everything that a copy can refer to; `s1` is the master of `s2`, where `o` overrides `a`. */
export function linkedApp(): App {
  const app = appWith(
    ['a', 120, 120, 100, 40],
    ['b', 120, 300, 100, 40],
    ['c', 250, 200, 60, 40],
    ['d', 560, 400, 60, 60],
    ['o', 520, 120, 100, 40],
  );
  const set = (id: string, fields: Partial<Widget>) => Object.assign(app.widgets[id] ?? {}, fields);
  set('a', { plugin: { kept: [null, 0, ''] } });
  set('b', {
    props: {
      refs: { errorLabels: ['a', 'c'], nextButton: ['d'] },
      validation: { required: true, errorLabels: ['c'] },
      navigation: [{ to: 's1' }, { to: 's2' }],
    },
    designtokens: { style: { background: 'dt1' } },
  });
  set('c', { template: 'tw1', isRootTemplate: true, style: {} });
  set('d', { template: 'tw2', style: {} });
  set('o', { parentWidget: 'a', parentWidgetPos: true, props: {}, style: {}, z: 0 });
  Object.assign(app.screens['s2'] ?? {}, { parents: ['s1'] });
  Object.assign(app.screens['s1'] ?? {}, {
    animation: {
      ScreenLoaded: { widgets: { a: { type: 'fadeIn', duration: 200 } }, groups: { g1: { type: 'zoomIn' } } },
    },
  });
  const template = (id: string) => ({
    id,
    templateType: 'Widget',
    type: 'Box',
    name: id,
    style: {},
    props: {},
    has: {},
  });
  return {
    ...app,
    id: 'app1',
    groups: {
      g1: { id: 'g1', name: 'Inner', children: ['a'] },
      g2: { id: 'g2', name: 'Outer', children: ['b'], groups: ['g1'] },
    },
    lines: {
      l1: { id: 'l1', from: 'a', to: 's2', points: [{ x: 400, y: 140 }], rule: { type: 'widget', widget: 'b' } },
      l2: { id: 'l2', from: 'g1', to: 's1', points: [] },
    },
    templates: {
      tw1: { ...template('tw1'), designtokens: { style: { color: 'dt2' } } },
      tw2: { ...template('tw2'), variant: true, variantOf: 'tw1' },
    },
    designtokens: {
      dt1: { id: 'dt1', name: 'Blue', type: 'color', isComplex: false, value: '#0000ff', alias: 'dt2' },
      dt2: { id: 'dt2', name: 'Ink', type: 'color', isComplex: false, value: '#0000ff' },
    },
  } as App;
}

/** Everything in it that can be selected. */
export const linkedThings = ['a', 'b', 'c', 'd', 'o', 'g1', 'g2', 's1', 's2'];
