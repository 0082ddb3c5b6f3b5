/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from './testing';

/** The environment knows no pointer events with a place. */
const pointer = (type: string, place: MouseEventInit = {}): MouseEvent =>
  new MouseEvent(type, { bubbles: true, ...place });
const options = ['Tea', 'Coffee', 'Milk'];
const roleNames = (role: string): Array<string | null> =>
  screen.getAllByRole(role).map((element) => element.getAttribute('aria-label'));

test.each([
  ['RadioGroup', ''],
  ['SegmentPicker', ''],
  ['SegmentButton', []],
])('%s is one group of radio boxes, of which one is chosen', async (type, selected) => {
  const { view, values } = shown(type, { props: { options, selected } });
  render(view);
  expect(screen.getByRole('radiogroup', { name: `My ${type}` })).toBeTruthy();
  expect(roleNames('radio')).toEqual(options);
  await userEvent.click(screen.getByRole('radio', { name: 'Coffee' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Milk' }));
  expect(values()).toEqual(['Coffee', 'Milk']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Milk' }).checked).toBe(true);
});

test.each([
  ['CheckBoxGroup', {}],
  ['SegmentButton', { multi: true }],
])('%s holds several choices, in the order of the options', async (type, props) => {
  const { view, values } = shown(type, { props: { options, selected: ['Milk'], ...props } });
  render(view);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Milk' }));
  expect(values()).toEqual([['Tea', 'Milk'], ['Tea']]);
});

test('focus that moves between the options of a group enters and leaves it once', async () => {
  const { view, events } = shown('CheckBoxGroup', { props: { options } });
  render(view);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(events.map(({ type }) => type)).toEqual(['focus', 'blur']);
});

test('a rating counts its stars from 0', async () => {
  const { view, values } = shown('Rating', { props: { elementCount: 5, selected: 0 } });
  render(view);
  expect(roleNames('radio')).toEqual(['1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
  await userEvent.click(screen.getByRole('radio', { name: '4 / 5' }));
  expect(values()).toEqual([3]);
});

test.each(['LabeledCheckBox', 'LabeledRadioBox', 'VisualPicker', 'IconToggleButton'])(
  '%s is named by its text',
  (type) => {
    render(shown(type, { props: { label: 'I agree' } }).view);
    expect(screen.getByLabelText('I agree').tagName).toBe('INPUT');
  },
);

test('a card of a named group is a radio box, one without a group a check box', () => {
  render(shown('VisualPicker', { props: { label: 'Basic', formGroup: 'plan' } }).view);
  render(shown('VisualPicker', { props: { label: 'Gift wrap' } }).view);
  expect(screen.getByRole('radio', { name: 'Basic' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Gift wrap' })).toBeTruthy();
});

test.each(['ToggleButton', 'IconToggle', 'LabeledIconToggle'])(
  '%s is a button that says whether it is pressed',
  async (type) => {
    const { view, values } = shown(type, { props: { label: 'Follow' } });
    render(view);
    const button = screen.getByRole('button', { name: 'Follow', pressed: false });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button);
    expect(values()).toEqual([true, false]);
  },
);

describe('a list that opens as a sheet', () => {
  const sheet = () => shown('MobileDropDown', { props: { options, selected: 'Coffee' } });
  const relevant = (events: ReturnType<typeof shown>['events']) =>
    events.filter(({ type }) => !['focus', 'blur'].includes(type));

  test('is opened, walked through and chosen from by keyboard', async () => {
    const { view, events } = sheet();
    render(view);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(relevant(events)).toEqual([
      { type: 'open', as: 'open' },
      { type: 'close' },
      { type: 'change', value: 'Milk', final: true },
    ]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'My MobileDropDown: Milk' }));
  });

  test('is closed by Escape and by a press beside it, without a choice', async () => {
    const { view, values } = sheet();
    render(view);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(values()).toEqual([]);
  });
});

test('a list that opens on hover stays open for a finger, until an option or the field is tapped', async () => {
  const { view, values } = shown('HoverDropDown', { props: { options } });
  render(view);
  const finger = userEvent.setup();
  const tap = (target: Element) => finger.pointer([{ keys: '[TouchA]', target }]);
  const field = screen.getByRole('combobox');
  await tap(field);
  await tap(screen.getByRole('option', { name: 'Milk' }));
  await tap(field);
  await tap(field);
  expect(values()).toEqual(['Milk']);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a list that opens on hover opens without a press and closes when the pointer leaves', async () => {
  const { view, events } = shown('HoverDropDown', { props: { options } });
  render(view);
  const field = screen.getByRole('combobox');
  await userEvent.hover(field);
  await userEvent.click(screen.getByRole('option', { name: 'Milk' }));
  await userEvent.unhover(field);
  await userEvent.hover(field);
  await userEvent.unhover(field);
  expect(events.filter(({ type }) => !['focus', 'blur', 'hoverOption'].includes(type))).toEqual([
    { type: 'open', byPointer: false },
    { type: 'close' },
    { type: 'change', value: 'Milk', final: true },
    { type: 'open', byPointer: false },
    { type: 'close' },
  ]);
});

test('a radio table is one group of radio boxes per question', async () => {
  const data = [
    ['', 'No', 'Yes'],
    ['Fast?', '', ''],
    ['Nice?', '', ''],
  ];
  const { view, values } = shown('RadioTable', { props: { data } });
  render(view);
  const inGroup = (question: string, answer: string) =>
    within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer });
  await userEvent.click(inGroup('Fast?', 'Yes'));
  await userEvent.click(inGroup('Nice?', 'No'));
  await userEvent.click(inGroup('Fast?', 'No'));
  expect(values().at(-1)).toEqual({ 'Fast?': 'No', 'Nice?': 'No' });
});

describe('a sortable list', () => {
  test('is ordered by its buttons, which keep the focus', async () => {
    const { view, values } = shown('SortableList', { props: { options } });
    render(view);
    await userEvent.click(screen.getByRole('button', { name: 'Move down: Tea, 1 / 3' }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: Tea, 2 / 3');
    await userEvent.keyboard('{Enter}');
    expect(values()).toEqual([
      ['Coffee', 'Tea', 'Milk'],
      ['Coffee', 'Milk', 'Tea'],
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Tea, 3 / 3');
  });

  test('is ordered by dragging, which is one change', () => {
    const { view, values } = shown('SortableList', { h: 90, props: { options } });
    render(view);
    const list = screen.getByRole('list');
    list.getBoundingClientRect = () => new DOMRect(0, 0, 300, 90);
    fireEvent(screen.getByRole('listitem', { name: 'Milk' }), pointer('pointerdown', { clientY: 75 }));
    fireEvent(screen.getByRole('listitem', { name: 'Milk' }), pointer('pointermove', { clientY: 40 }));
    fireEvent(screen.getByRole('listitem', { name: 'Milk' }), pointer('pointermove', { clientY: 5 }));
    expect(values()).toEqual([]);
    fireEvent(screen.getByRole('listitem', { name: 'Milk' }), pointer('pointerup'));
    expect(values()).toEqual([['Milk', 'Tea', 'Coffee']]);
  });
});

describe('a slider that unlocks', () => {
  test('is moved in steps by keyboard, and at once by End', async () => {
    const { view, events } = shown('LockSlider');
    render(view);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('40');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(events.at(-1)).toEqual({ type: 'change', value: true, final: true, byPointer: false });
  });

  test('locks again and leads nowhere when it is let go too early', () => {
    const { view, events } = shown('LockSlider');
    render(view);
    const slider = screen.getByRole('slider');
    slider.getBoundingClientRect = () => new DOMRect(0, 0, 256, 64);
    fireEvent(slider, pointer('pointerdown', { clientX: 30 }));
    fireEvent(slider, pointer('pointermove', { clientX: 100 }));
    fireEvent(slider, pointer('pointerup', { clientX: 100 }));
    expect(events.at(-1)).toEqual({ type: 'change', value: false, final: true, line: false, byPointer: false });
    fireEvent(slider, pointer('pointerdown', { clientX: 30 }));
    fireEvent(slider, pointer('pointermove', { clientX: 250 }));
    fireEvent(slider, pointer('pointerup', { clientX: 250 }));
    expect(events.at(-1)).toEqual({ type: 'change', value: true, final: true, byPointer: false });
  });
});

describe('a drop-down that takes several', () => {
  const show = () => {
    const { view, values } = shown('DropDown', { props: { options, multi: true, selected: [], label: 'Drinks' } });
    render(view);
    return { values, field: screen.getByRole('combobox') };
  };

  test('stays open while options are chosen and taken back by pointer', async () => {
    const { values, field } = show();
    await userEvent.click(field);
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
    const option = (name: string) => screen.getByRole('option', { name });
    await userEvent.click(option('Milk'));
    await userEvent.click(option('Coffee'));
    await userEvent.click(option('Milk'));
    expect(values()).toEqual([['Milk'], ['Coffee', 'Milk'], ['Coffee']]);
    expect([option('Milk'), option('Coffee')].map((each) => each.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
    ]);
  });

  test('is used by keyboard and reads what is chosen', async () => {
    const { values, field } = show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}{ArrowDown} {Escape}');
    expect(values()).toHaveLength(2);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.getAttribute('aria-label')).toBe(`My DropDown: ${options.slice(0, 2).join(', ')}`);
  });
});
