import { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';
import { sceneOf } from './scene';
import { widgetStateOf } from './widget-state';

const drive = (parts: PrototypeParts) => new Driver(makePrototype(parts));

describe('forms', () => {
  const form: PrototypeParts = {
    screens: {
      home: {
        widgets: {
          name: {
            type: 'TextBox',
            props: { validation: { type: 'string', required: true }, databinding: { default: 'user.name' } },
          },
          mail: { type: 'TextBox', props: { validation: { type: 'email' } } },
          secret: { type: 'Password' },
          hello: { type: 'Label', props: { label: 'Hello {0}', databinding: { default: 'user.name' } } },
          save: { type: 'Button' },
        },
      },
      done: {},
    },
    lines: [{ from: 'save', to: 'done', validation: { all: true } }],
  };

  it('writes typing as one event with the time of its start and all samples', () => {
    const driver = drive(form);
    const start = driver.time;
    driver.type('name', 'Ada');
    const [change] = driver.blur('name');
    expect(change).toMatchObject({
      type: 'WidgetChange',
      widget: 'name',
      time: start,
      state: {
        type: 'text',
        value: '\u2022\u2022\u2022',
        options: { valid: true, masked: true, length: 3, kind: 'text' },
      },
    });
    expect(change?.state?.children?.map((sample) => String(sample.value).length)).toEqual([0, 1, 2, 3]);
  });

  it('writes the variable and records the widgets that take it, but not the one that changed', () => {
    const driver = drive(form);
    driver.type('name', 'Ada');
    const events = driver.blur('name');
    expect(driver.state.variables).toMatchObject({ user: { name: 'Ada' } });
    expect(events.filter((event) => event.type === 'WidgetInit').map((event) => event.widget)).toEqual(['hello']);
  });

  it('never records a password, and only dots of an e-mail address, whatever the owner records', () => {
    const driver = new Driver(makePrototype(form), { recordsTypedText: true });
    driver.type('secret', 'hunter22');
    driver.type('mail', 'a@b.de');
    driver.blur('mail');
    driver.click('hello');
    expect(JSON.stringify(driver.events)).not.toMatch(/hunter|a@b/);
    expect(driver.events.find((event) => event.widget === 'secret')?.state?.value).toBe('long');
    expect(driver.state.values['secret']?.value).toBe('hunter22');
  });

  it('shows what is typed over the value of its variable, which stays until the field is left', () => {
    const driver = drive(form);
    driver.type('name', 'Ada');
    driver.blur('name');
    driver.type('name', 'Grace');
    const item = sceneOf(driver.runtime.derived, 'home', driver.state.variables).byKey.get('name');
    expect(item && widgetStateOf(driver.state, item)).toMatchObject({ value: 'Grace', focus: true });
    expect(driver.state.variables).toMatchObject({ user: { name: 'Ada' } });
    driver.blur('name');
    expect(driver.state.variables).toMatchObject({ user: { name: 'Grace' } });
  });

  it('stops a line when a field is invalid, moves the focus there and goes on once it is valid', () => {
    const driver = drive(form);
    expect(types(driver.click('save'))).toEqual(['WidgetClick', 'ValidationError', 'ValidationErrorLine']);
    expect(driver.state.focusRequest?.widget).toBe('name');
    driver.type('name', 'Ada');
    driver.blur('name');
    expect(types(driver.click('save'))).toEqual(['WidgetClick', 'ScreenLoaded']);
  });

  it('keeps what was typed when the screen comes back', () => {
    const driver = drive(form);
    driver.type('name', 'Ada');
    driver.click('save');
    expect(driver.screen).toBe('done');
    driver.input({ kind: 'back', time: driver.time });
    expect(driver.state.values['name']?.value).toBe('Ada');
  });

  it('clears the other radio boxes of the group', () => {
    const driver = drive({
      screens: {
        home: {
          widgets: {
            a: { type: 'RadioBox2', props: { formGroup: 'x' } },
            b: { type: 'RadioBox2', props: { formGroup: 'x', checked: true } },
            c: { type: 'RadioBox2', props: { formGroup: 'y', checked: true } },
          },
        },
      },
    });
    driver.change('a', 'radiobox.checked', true);
    expect(driver.state.values).toMatchObject({ a: { value: true }, b: { value: false } });
    expect(driver.state.values['c']).toBeUndefined();
  });

  it('records a slider once and follows its line a moment later', () => {
    const driver = drive({
      screens: { home: { widgets: { s: { type: 'HSlider' } } }, next: {} },
      lines: [{ from: 's', to: 'next' }],
    });
    expect(types(driver.change('s', 'select', 40))).toEqual(['WidgetClick']);
    expect(types(driver.wait(250))).toEqual(['ScreenLoaded']);
  });

  it('follows keyboard lines after the text was recorded', () => {
    const driver = drive({
      screens: { home: { widgets: { q: { type: 'TextBox' } } }, found: {} },
      lines: [{ from: 'q', to: 'found', event: 'KeyboardEnter' }],
    });
    driver.type('q', 'x');
    expect(types(driver.input({ kind: 'enter', time: driver.time, widget: 'q' }))).toEqual([
      'WidgetChange',
      'WidgetGesture',
      'ScreenLoaded',
    ]);
  });
});
