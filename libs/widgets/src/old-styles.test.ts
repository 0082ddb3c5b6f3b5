/** Documents that other clients made look as their authors left them. */
import { createPaintEnv, paintWidget, type DisplayItem, type PaintableWidget, type WidgetState } from './index';

const env = createPaintEnv({ iconPath: () => ({ d: 'M0 0H24V24Z', size: 24 }) });
const painted = (type: string, change: Partial<PaintableWidget>, state: WidgetState = {}): DisplayItem[] => [
  ...paintWidget({ type, name: type, w: 96, h: 32, props: {}, style: {}, ...change }, state, env),
];
const flat = (items: readonly DisplayItem[]): DisplayItem[] =>
  items.flatMap((item) => ('items' in item ? flat(item.items) : [item]));
const linesOf = (items: readonly DisplayItem[]) =>
  flat(items).flatMap((item) => (item.kind === 'text' ? item.lines : []));
const boxesOf = (items: readonly DisplayItem[]) => flat(items).filter((item) => item.kind === 'box');
const pathsOf = (items: readonly DisplayItem[]) => flat(items).filter((item) => item.kind === 'path');

test.each(['middle', 'bottom'])(
  'a line break at the end does not move the text of a button up (%s)',
  (verticalAlign) => {
    const look = { h: 100, style: { fontSize: 12, lineHeight: 1.4, verticalAlign } };
    const baseline = (label: string): number | undefined =>
      linesOf(painted('Button', { ...look, props: { label } }))[0]?.baseline;
    expect(baseline('Save\n')).toBe(baseline('Save'));
    expect(baseline('Save<br>')).toBe(baseline('Save'));
    expect(baseline('Save\n\n')).toBe(baseline('Save\nx'));
  },
);

test('a button takes its whole width without border and padding before its text wraps', () => {
  const style = { fontSize: 14, borderWidth: 2, paddingLeft: 8, paddingRight: 8 };
  const linesAt = (w: number) => linesOf(painted('Button', { w, h: 60, style, props: { label: 'Save all' } }));
  const [whole] = linesAt(400);
  const needed = Math.ceil(whole?.width ?? 0) + 20;
  expect(linesAt(needed).map(({ text }) => text)).toEqual(['Save all']);
  expect(linesAt(needed - 4).map(({ text }) => text.trim())).toEqual(['Save', 'all']);
});

test('a label without a style of its own begins at its upper left corner, and padding moves it', () => {
  const first = (style: Record<string, unknown>) =>
    linesOf(painted('Label', { h: 60, style, props: { label: 'Hi' } }))[0];
  const [plain, padded] = [first({}), first({ paddingLeft: 6, paddingTop: 10 })];
  expect(plain?.x).toBe(0);
  expect(plain?.baseline).toBeLessThan(20);
  expect([padded?.x, (padded?.baseline ?? 0) - (plain?.baseline ?? 0)]).toEqual([6, 10]);
});

test('an image without a picture has the border of its style, and a cross inside', () => {
  const items = painted('Image', { h: 96, style: { borderWidth: 2, borderColor: '#ff0000', borderStyle: 'solid' } });
  expect(boxesOf(items)[0]).toMatchObject({
    x: 0,
    y: 0,
    w: 96,
    h: 96,
    border: Array.from({ length: 4 }, () => ({ width: 2, color: '#ff0000', style: 'solid' })),
  });
  expect(pathsOf(items)).toMatchObject([{ x: 2, y: 2, w: 92, h: 92 }]);
});

test('a counting stepper has its value in the middle of its two buttons', () => {
  const items = painted('CountingStepper', {
    style: { fontSize: 14, sizeButton: 24, backgroundButton: '#eeeeee' },
    props: { value: 2 },
  });
  const buttons = boxesOf(items).flatMap((item) => (item.kind === 'box' && item.fill === '#eeeeee' ? [item] : []));
  expect(buttons.map(({ x, y, w, h }) => [x, y, w, h])).toEqual([
    [0, 4, 24, 24],
    [72, 4, 24, 24],
  ]);
  const [line] = linesOf(items);
  expect(line?.text).toBe('2');
  expect((line?.x ?? 0) + (line?.width ?? 0) / 2).toBeCloseTo(48);
});

test('a stepper with a label shows its value between its buttons', () => {
  const style = { color: '#111111', fontSize: 14 };
  expect(linesOf(painted('Stepper', { style, props: { value: 7 } }))).toEqual([]);
  const [line, ...more] = linesOf(painted('Stepper', { style, props: { value: 7, withLabel: true } }));
  expect(more).toEqual([]);
  expect(line?.text).toBe('7');
  expect((line?.x ?? 0) + (line?.width ?? 0) / 2).toBeCloseTo(48);
  expect(linesOf(painted('Stepper', { style, props: { withLabel: true } }, { value: 3 }))[0]?.text).toBe('3');
});

test('the rows of a spinner stand left inside its padding unless its style says otherwise', () => {
  const props = { options: ['One', 'Two', 'Three'] };
  const lefts = (style: Record<string, unknown>): number[] =>
    linesOf(painted('Spinner', { h: 120, props, style })).map(({ x }) => x);
  expect(lefts({ paddingLeft: 10 })).toEqual([10, 10, 10]);
  expect(lefts({ textAlign: 'center' }).every((x) => x > 20)).toBe(true);
});

test('a spinner begins with its first option, and a value that is no option chooses none', () => {
  const middle = (props: Record<string, unknown>): string | undefined =>
    linesOf(painted('Spinner', { h: 120, props: { options: ['One', 'Two', 'Three'], ...props } }))[1]?.text;
  expect(middle({})).toBe('One');
  expect(middle({ selected: 'Four' })).toBe('One');
  expect(middle({ selected: 'Three' })).toBe('Three');
});

test('an icon fills its box; padding is taken off first, and the factor counts of the rest', () => {
  const side = (style: Record<string, unknown>): number => {
    const [item] = pathsOf(painted('Icon', { w: 64, h: 60, style: { icon: 'mdi mdi-home', ...style } }));
    return item?.kind === 'path' ? item.w * item.scaleX : 0;
  };
  expect(side({})).toBe(60);
  expect(side({ paddingTop: 10, paddingBottom: 10, paddingLeft: 10, paddingRight: 10 })).toBe(40);
  expect(side({ padding: 10, iconSizeFactor: 0.5 })).toBe(20);
  expect(side({ padding: 10, iconSizeFactor: '0.5' })).toBe(20);
});

describe('the caret of a drop-down', () => {
  const props = { options: ['A', 'B'] };
  const border = { borderWidth: 1, borderColor: '#bfbfbf' };
  const caret = (style: Record<string, unknown>, own: Record<string, unknown> = {}, state: WidgetState = {}) => {
    const items = painted(
      'DropDown',
      { props: { ...props, ...own }, style: { ...border, ...style }, focus: { borderColor: '#346187' } },
      state,
    );
    return {
      ink: pathsOf(items).map((item) => ('fill' in item ? item.fill : undefined)),
      lines: boxesOf(items).flatMap((item) => (item.kind === 'box' && item.w === 1 ? [item.fill] : [])),
    };
  };

  test('has the colour that old styles give it', () => {
    expect(caret({ color: '#111111', caretBorderColor: '#080707' })).toEqual({ ink: ['#080707'], lines: [] });
  });

  test('is set off by a line in the colour of the border where the widget says so', () => {
    const newer = { icon: 'mdi mdi-chevron-down', caretBorderColor: true };
    expect(caret({ caretColor: '#333333' }, newer)).toEqual({ ink: ['#333333'], lines: ['#bfbfbf'] });
    expect(caret({ caretColor: '#333333' }, newer, { focus: true }).lines).toEqual(['#346187']);
    expect(caret({ caretColor: '#333333' }, { ...newer, caretBorderColor: false }).lines).toEqual([]);
  });
});

test('the knob of a switch follows its corners unless it is to be round', () => {
  const corner = (props: Record<string, unknown>, borderRadius: number): number | undefined => {
    const knob = boxesOf(painted('Switch', { w: 64, props, style: { background: '#cccccc', borderRadius } })).at(-1);
    return knob?.kind === 'box' ? knob.radii[0] : undefined;
  };
  expect(corner({}, 5)).toBe(3);
  expect(corner({ roundButton: true }, 5)).toBe(14);
  expect(corner({}, 100)).toBe(14);
});

test('the texts of a narrow time line are not cut', () => {
  const props = { options: ['Date 1', 'Delivered yesterday'], selected: 'Date 1' };
  const style = { fontSize: 18, padding: 10, borderWidth: 1, circleSize: 32, lineWidth: 32 };
  const lines = linesOf(painted('Timeline', { w: 100, h: 200, props, style }));
  expect(lines.map(({ text }) => text)).toEqual(['Date 1', 'Delivered yesterday']);
  expect((lines[0]?.x ?? 0) + (lines[0]?.width ?? 0)).toBeLessThanOrEqual(101);
});
