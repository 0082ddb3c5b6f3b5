import fc from 'fast-check';
import { createApp } from '../app/create-app';
import type { App, Style, Template, Widget } from '../app/types';
import { resolveStyles } from '../derived/styles';
import { follow, publish } from './follow';
import { asInstance, asRoot, makeTemplate } from './make-template';
import { overridesOf, withoutOverride } from './overrides';
import { foldedTemplate, unlinked } from './unlink';
import { variantWith } from './variants';

const style = fc.dictionary(
  fc.constantFrom('background', 'color', 'fontSize', 'borderTopWidth'),
  fc.oneof(fc.constantFrom('#ff0000', '#00ff00', '#0000ff'), fc.integer({ min: 0, max: 40 })),
) as fc.Arbitrary<Style>;
const size = fc.integer({ min: 1, max: 400 });

const widget = fc
  .record({ style, hover: style, label: fc.constantFrom('A', 'B', 'C'), w: size, h: size })
  .map(({ style: look, hover, label, w, h }): Widget => ({
    ...{ id: 'w1', type: 'Box', name: 'Box', x: 10, y: 20, z: 1, w, h },
    ...{ props: { label }, has: {}, style: look, hover },
  }));

/** A document with a component of the widget, its original `w1` and the instance `w2`. */
function withComponent(original: Widget, own: Style = {}): App {
  const app = createApp({ name: 'Test', screenSize: { w: 300, h: 600 } }, 0);
  const template = makeTemplate(app, original, { id: 'tw1', x: 0, y: 0, z: 0, visible: true });
  const instance: Widget = { ...asInstance(template), id: 'w2', x: 0, y: 0, z: 2, style: own };
  return { ...app, templates: { tw1: template }, widgets: { w1: asRoot(original, 'tw1'), w2: instance } };
}

const templateIn = (app: App, id = 'tw1'): Template => {
  const found = app.templates?.[id];
  if (!found) throw new Error(`No template ${id}`);
  return found;
};
const widgetIn = (app: App, id: string): Widget => {
  const found = app.widgets[id];
  if (!found) throw new Error(`No widget ${id}`);
  return found;
};

describe('components', () => {
  it('making one changes the look of nothing, and an instance looks like it', () => {
    fc.assert(
      fc.property(widget, (original) => {
        const app = withComponent(original);
        const before = resolveStyles(app, original);
        expect(resolveStyles(app, widgetIn(app, 'w1')).effectiveStyle).toEqual(before.effectiveStyle);
        expect(resolveStyles(app, widgetIn(app, 'w2')).effectiveStyle).toEqual(before.effectiveStyle);
        expect(resolveStyles(app, widgetIn(app, 'w2')).states.hover).toEqual(before.states.hover);
      }),
    );
  });

  it('the style is that of the component, then the variant, then the instance', () => {
    fc.assert(
      fc.property(widget, style, style, (original, ofVariant, own) => {
        const app = withComponent(original, own);
        const variant: Template = { ...templateIn(app), id: 'tw2', variant: true, variantOf: 'tw1', style: ofVariant };
        const with2 = { ...app, templates: { ...app.templates, tw2: variant } };
        const instance = { ...widgetIn(app, 'w2'), template: 'tw2' };
        const wanted = { ...original.style, ...ofVariant, ...own };
        expect(resolveStyles(with2, instance).effectiveStyle).toEqual(wanted);
        const folded = { ...with2, templates: { tw2: foldedTemplate(with2, variant) } };
        expect(resolveStyles(folded, instance).effectiveStyle).toEqual(wanted);
      }),
    );
  });

  it('what is changed on the original is on the instance, but for its own values; unlinking keeps the look', () => {
    fc.assert(
      fc.property(widget, style, style, (original, own, change) => {
        const app = withComponent(original, own);
        const root = widgetIn(app, 'w1');
        const changed = publish(templateIn(app), { ...root, style: change }, root);
        const after = { ...app, templates: { tw1: changed.template } };
        expect(changed.root.style).toEqual({});
        const wanted = { ...original.style, ...change, ...own };
        expect(resolveStyles(after, widgetIn(app, 'w2')).effectiveStyle).toEqual(wanted);
        const free = unlinked(after, widgetIn(app, 'w2'));
        expect(free).not.toHaveProperty('template');
        expect(resolveStyles({ ...after, templates: {} }, free).effectiveStyle).toEqual(wanted);
      }),
    );
  });

  it('size and text follow where they were those of the component', () => {
    fc.assert(
      fc.property(
        widget,
        fc.constantFrom('A', 'B', 'C'),
        fc.constantFrom('A', 'B', 'C'),
        size,
        (original, mine, now, w) => {
          const app = withComponent(original);
          const from = templateIn(app);
          const to = { ...from, w, props: { label: now } };
          const instance = { ...widgetIn(app, 'w2'), props: { label: mine } };
          const next = follow(instance, from, to);
          expect(next.w).toBe(w);
          expect(next.props['label']).toBe(mine === original.props['label'] ? now : mine);
          expect(follow(next, to, to)).toBe(next);
        },
      ),
    );
  });

  it('an instance without its overrides is as its component is', () => {
    fc.assert(
      fc.property(widget, style, size, (original, own, w) => {
        const app = withComponent(original, own);
        const instance: Widget = { ...widgetIn(app, 'w2'), w, props: { label: 'Mine' } };
        const reset = overridesOf(app, instance).reduce((at, entry) => withoutOverride(app, at, entry), instance);
        expect(overridesOf(app, reset)).toEqual([]);
        expect(resolveStyles(app, reset).effectiveStyle).toEqual(original.style);
        expect(reset).toMatchObject({ w: original.w, props: original.props });
      }),
    );
  });

  it('tokens of a component give way to what an instance has of its own', () => {
    const original: Widget = {
      ...{ id: 'w1', type: 'Box', name: 'Box', x: 0, y: 0, z: 1, w: 1, h: 1, props: {}, style: { background: '#000' } },
      designtokens: { style: { background: 'dt1' } },
    };
    const token = { id: 'dt1', name: 'Brand', type: 'color', isComplex: false, value: '#abcdef' };
    const app = { ...withComponent(original, { background: '#123456' }), designtokens: { dt1: token } };
    const instance = widgetIn(app, 'w2');
    expect(resolveStyles(app, instance).effectiveStyle['background']).toBe('#abcdef');
    const own = { ...instance, tokenOverrides: { style: { background: null } } };
    expect(resolveStyles(app, own).effectiveStyle['background']).toBe('#123456');
  });

  it('picks the variant that has a value and keeps the other properties', () => {
    const variant = (id: string, variantProperties: Record<string, string>): Template => ({
      ...{ id, type: 'Box', name: id, variant: true, variantOf: 'tw1', variantProperties },
    });
    const root: Template = { id: 'tw1', type: 'Box', name: 'Box', variantProperties: { Size: 'S', State: 'On' } };
    const app: App = {
      ...createApp({ name: 'Test', screenSize: { w: 300, h: 600 } }, 0),
      templates: {
        tw1: root,
        a: variant('a', { Size: 'L', State: 'Off' }),
        b: variant('b', { Size: 'L', State: 'On' }),
      },
    };
    expect(variantWith(app, root, 'tw1', 'Size', 'L')?.id).toBe('b');
  });
});
