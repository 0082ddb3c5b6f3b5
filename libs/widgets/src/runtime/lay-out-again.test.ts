import type { App } from '@prototrail/model';
import { Driver, makePrototype } from '@prototrail/testing';
import { sceneOf, type Scene } from './scene';

const hug = { width: 'hug', height: 'hug' };
const style = { fontSize: 16, padding: 0 };

/** A row of a greeting and a button below a field, with a badge that fills what is left of a card. */
const greeting = (): App =>
  makePrototype({
    screens: {
      home: {
        widgets: {
          field: { type: 'TextBox', x: 10, y: 300, w: 200, h: 40, props: { databinding: { default: 'name' } } },
          card: { x: 10, y: 10, w: 120, h: 40, layoutItem: { position: 'background' } },
          hello: {
            type: 'Label',
            x: 10,
            y: 10,
            w: 30,
            h: 20,
            z: 2,
            style,
            props: { label: 'Hi', databinding: { default: 'name' } },
            layoutItem: { ...hug, order: 1 },
          },
          ok: { x: 50, y: 10, w: 80, h: 40, z: 2, layoutItem: { order: 2 } },
        },
      },
      next: {},
    },
    lines: [{ from: 'ok', to: 'next' }],
    groups: {
      row: {
        id: 'row',
        name: 'row',
        children: ['card', 'hello', 'ok'],
        autoLayout: { direction: 'row', gap: 10, x: 10, y: 10, w: 120, h: 40 },
      },
    },
  });

const shown = ({ runtime, state }: Driver): Scene =>
  sceneOf(runtime.derived, state.base.screen, state.variables, state.errors);
const box = (driver: Driver, key: string) => {
  const item = shown(driver).byKey.get(key);
  if (!item) throw new Error(`${key} is not shown`);
  return item;
};

describe('a row whose text became longer', () => {
  it('moves what follows and grows its card, and records places as they were drawn', () => {
    const driver = new Driver(greeting());
    expect(box(driver, 'ok')).toMatchObject({ x: 50, y: 10 });
    driver.type('field', 'Augusta Ada King, Countess of Lovelace');
    driver.blur('field');
    const hello = box(driver, 'hello');
    const ok = box(driver, 'ok');
    expect(hello.w).toBeGreaterThan(200);
    expect(hello.widget.w).toBe(hello.w);
    expect(ok.x).toBe(hello.x + hello.w + 10);
    expect(box(driver, 'card').w).toBe(ok.x + 80 - 10);
    const [click] = driver.click('ok', { x: ok.x + 40, y: 30 });
    expect(click).toMatchObject({ type: 'WidgetClick', widget: 'ok', x: (50 + 40) / 400, y: 0.038 });
  });

  it('is as it was drawn while its text is the stored one', () => {
    const app = greeting();
    const driver = new Driver(app, { variables: { name: 'Hi' } });
    expect(box(driver, 'ok')).toMatchObject({ x: 50 });
    expect(box(driver, 'hello').widget).toBe(driver.runtime.derived.widget('hello'));
  });

  it('makes the page longer where it grows over its end', () => {
    const app = greeting();
    const row = app.groups?.['row'];
    app.groups = {
      row: {
        id: 'row',
        name: 'row',
        children: ['hello', 'ok'],
        autoLayout: { ...(row?.['autoLayout'] as object), direction: 'column' },
      },
    };
    const text = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    const scene = shown(new Driver(app, { variables: { name: text } }));
    const ok = scene.byKey.get('ok');
    expect(ok?.y).toBeGreaterThan(800);
    expect(scene.pageHeight).toBe((ok?.y ?? 0) + 40);
    expect(scene.h).toBe(800);
  });
});

describe('a column with an error label', () => {
  it('has no gap for it until the field is invalid', () => {
    const app = makePrototype({
      screens: {
        home: {
          widgets: {
            mail: {
              type: 'TextBox',
              w: 200,
              h: 40,
              layoutItem: { order: 1 },
              props: { validation: { type: 'email' }, refs: { errorLabels: ['wrong'] } },
            },
            wrong: {
              type: 'Label',
              y: 60,
              w: 200,
              h: 20,
              props: { label: 'Not an address' },
              layoutItem: { order: 2 },
            },
            send: { y: 90, h: 40, layoutItem: { order: 3 } },
          },
        },
      },
      groups: {
        form: {
          id: 'form',
          name: 'form',
          children: ['mail', 'wrong', 'send'],
          autoLayout: { direction: 'column', gap: 10, x: 10, y: 10, w: 200, h: 120 },
        },
      },
    });
    const driver = new Driver(app);
    expect(box(driver, 'send').y).toBe(60);
    driver.type('mail', 'nobody');
    driver.blur('mail');
    expect(box(driver, 'send').y).toBe(90);
    driver.type('mail', 'ada@example.com');
    driver.blur('mail');
    expect(box(driver, 'send').y).toBe(60);
  });
});

describe('rows of a list', () => {
  it('are each laid out for their own texts', () => {
    const app = makePrototype({
      screens: {
        home: {
          widgets: {
            list: {
              type: 'Repeater',
              isContainer: true,
              x: 0,
              y: 0,
              w: 400,
              h: 400,
              props: { layout: 'rows', distanceY: 0, databinding: { default: 'people' } },
            },
            name: {
              type: 'Label',
              x: 10,
              y: 10,
              w: 50,
              h: 20,
              z: 2,
              style,
              props: { label: 'Name', databinding: { default: 'people.name' } },
              layoutItem: { ...hug, order: 1 },
            },
            tag: { x: 70, y: 10, w: 20, h: 20, z: 2, layoutItem: { order: 2 } },
          },
        },
      },
      groups: {
        row: {
          id: 'row',
          name: 'row',
          children: ['name', 'tag'],
          autoLayout: { direction: 'row', gap: 10, x: 10, y: 10, w: 80, h: 20 },
        },
      },
    });
    const people = [{ name: 'Al' }, { name: 'Maximiliane' }];
    const driver = new Driver(app, { variables: { people } });
    const after = (row: number): number => {
      const name = box(driver, `name-${row}`);
      return name.x + name.w + 10;
    };
    expect(after(1)).toBeGreaterThan(after(0));
    expect([box(driver, 'tag-0').x, box(driver, 'tag-1').x]).toEqual([after(0), after(1)]);
    expect(box(driver, 'tag-1').y).toBe(box(driver, 'tag-0').y + 20);
  });
});
