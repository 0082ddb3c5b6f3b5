import { createApp, type Widget } from '@prototrail/model';
import { measureText } from './text-size';

test('a text is measured in the font that its component and tokens give it', () => {
  const app = {
    ...createApp({ name: 'App', screenSize: { w: 400, h: 800 } }, 0),
    templates: { t1: { id: 't1', type: 'Label', name: 'Title', style: { fontSize: 40, lineHeight: 1 } } },
    designtokens: { d1: { id: 'd1', type: 'text', isComplex: true, value: { fontSize: 60 } } },
  };
  const label: Widget = {
    ...{ id: 'w1', name: 'w1', type: 'Label', x: 0, y: 0, w: 100, h: 20, z: 0 },
    props: { label: 'Text' },
    style: {},
  };
  expect(measureText(app, { ...label, template: 't1' }, null)?.h).toBe(40);
  expect(measureText(app, { ...label, designtokens: { style: { fontSize: 'd1' } } }, null)?.h).toBe(90);
});
