import { anApp } from '@prototrail/testing';
import { openApp } from './open-app';
import { parseApp } from './parse-app';

/** With a phantom child, a line that leads nowhere, a widget in two screens and a style that is unusual. */
const damaged = (): unknown => {
  const app = anApp().withScreen('s1').withWidget('w1', { type: 'Button' }).withScreen('s2').build();
  const [first, second] = Object.values(app.screens);
  first?.children.push('w404', 'w1');
  second?.children.push('w1');
  return { ...app, lines: { l1: { id: 'l1', from: 'w1', to: 's404', points: [] } }, languages: 'none' };
};

describe('openApp', () => {
  it('repairs as parseApp does', () => {
    const [opened, parsed] = [openApp(damaged()), parseApp(damaged())];
    if (!opened.ok || !parsed.ok) throw new Error('Both can be opened.');
    expect(opened.app).toEqual(parsed.app);
    expect(opened.repairs).toEqual(parsed.repairs);
    expect(opened.repairs.length).toBeGreaterThan(2);
    expect(parsed.warnings.length).toBeGreaterThan(0);
  });

  it('says why something cannot be opened', () => {
    expect(openApp([1, 2])).toEqual(parseApp([1, 2]));
    expect(openApp([1, 2])).toMatchObject({ ok: false });
  });
});
