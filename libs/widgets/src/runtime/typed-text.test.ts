import { Driver, makePrototype, type PrototypeParts } from '@prototrail/testing';

const secret = 'Ada Lovelace';
const bound = (path: string, props: object = {}) => ({ databinding: { default: path }, ...props });
const form: PrototypeParts = {
  screens: {
    home: {
      widgets: {
        name: {
          type: 'TextBox',
          props: bound('user.name', { validation: { type: 'string', operator: 'length', max: 3 } }),
        },
        copy: { type: 'TextArea', props: bound('user.name') },
        label: { type: 'Label', props: bound('user.name', { label: 'Hello {0}' }) },
        list: { type: 'DropDown', props: bound('user.name', { options: ['-', 'Rye'] }) },
        answer: { type: 'TextArea', props: { isSurveyElement: true } },
        city: { type: 'TextBox', props: { recordText: true } },
        again: {
          type: 'Button',
          action: {
            type: 'workflow',
            steps: [{ databinding: 'other', operation: 'set', parameter: '${user.name}' }],
          },
        },
        next: { type: 'Button' },
        other: { type: 'Spinner', props: bound('other', { options: ['a'] }) },
      },
    },
    end: { widgets: { last: { type: 'DropDown', props: bound('user.name', { options: ['-', 'Rye'] }) } } },
  },
  lines: [{ from: 'next', to: 'end', validation: { all: true } }],
};

function useForm(options: { recordsTypedText?: boolean } = {}): Driver {
  const driver = new Driver(makePrototype(form), options);
  for (const field of ['name', 'answer', 'city']) {
    driver.type(field, secret);
    driver.blur(field);
  }
  driver.click('again');
  driver.click('next');
  driver.change('list', 'select', 'Rye');
  driver.click('next');
  return driver;
}
const about = (driver: Driver, ...widgets: string[]) =>
  JSON.stringify(driver.events.filter((event) => widgets.includes(String(event.widget))));

describe('what testers type', () => {
  it('does not leave the browser, nor where it is copied to', () => {
    const driver = useForm();
    expect(driver.state.variables).toMatchObject({ user: { name: 'Rye' }, other: secret });
    expect(about(driver, 'name', 'copy', 'label', 'list', 'other', 'again', 'next')).not.toMatch(/Ada|Lovelace/);
    expect(driver.events.find((event) => event.type === 'WidgetChange')?.state).toMatchObject({
      value: '\u2022'.repeat(12),
      options: { valid: false, masked: true, length: 12, kind: 'text' },
    });
    expect(driver.events.some((event) => event.type === 'ValidationError')).toBe(true);
    expect(driver.events.find((event) => event.widget === 'list' && event.type === 'WidgetClick')?.state).toEqual({
      type: 'select',
      value: 'Rye',
    });
  });

  it('is recorded where it answers a question and where the owner records the field', () => {
    const driver = useForm();
    expect(about(driver, 'answer')).toContain(secret);
    expect(about(driver, 'city')).toContain(secret);
  });

  it('is recorded in all fields when the owner says so for the test', () => {
    expect(about(useForm({ recordsTypedText: true }), 'name')).toContain(secret);
  });

  it('does not leave the browser from a row of a repeater', () => {
    const box = { x: 10, y: 110, w: 380, h: 40 };
    const databinding = { default: 'items', output: 'picked' };
    const list = { isContainer: true, x: 0, y: 100, w: 400, h: 300, z: 1, props: { layout: 'rows', databinding } };
    const widgets = {
      list: { type: 'Repeater', ...list },
      row: { type: 'TextBox', ...box, z: 2, props: bound('name') },
    };
    const items = [{ name: 'Pear' }, { name: 'Plum' }];
    const driver = new Driver(makePrototype({ screens: { home: { widgets } } }), { variables: { items } });
    driver.type('row-1', secret);
    driver.blur('row-1');
    expect(about(driver, 'row-1')).toContain('"masked":true');
    expect(JSON.stringify(driver.events)).not.toMatch(/Ada|Lovelace/);
  });
});
