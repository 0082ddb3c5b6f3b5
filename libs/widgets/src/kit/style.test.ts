import { borderOf, fitRadii, fontOf, insetsOf, overlay, radiiOf, shadowOf, styledBox, textStyleOf } from './style';

test('numbers may be texts, unresolved theme variables count as absent', () => {
  expect(fontOf({ fontSize: '11', fontWeight: 'bold' }, 20)).toMatchObject({ size: 11, weight: 700 });
  expect(textStyleOf({ letterSpacing: '@letterSpacin', lineHeight: '1.25' }, 20)).toMatchObject({
    letterSpacing: 0,
    lineHeight: 1.25,
  });
  expect(fontOf({ fontWeight: '', fontFamily: '@font' }, 20)).toMatchObject({
    weight: 400,
    family: 'Helvetica Neue, Helvetica, Arial, sans-serif',
  });
  expect(fontOf({ fontSize: 'Auto' }, 20).size).toBe(19);
  expect(textStyleOf({ color: '@text' }, 20).fill).toBe('#333333');
  expect(textStyleOf({ color: 'transparent' }, 20).fill).toBe('rgba(0,0,0,0)');
});

test('sides win over short forms, a side without colour is not drawn', () => {
  const [top, right] = borderOf({
    borderWidth: 2,
    borderColor: '#000',
    borderTopWidth: 4,
    borderRightColor: '#transparent',
  });
  expect(top).toEqual({ width: 4, color: '#000000', style: 'solid' });
  expect(right.width).toBe(0);
});

test('padding and border make the insets', () => {
  expect(insetsOf({ paddingTop: 3, padding: 1, borderTopWidth: 2, borderLeftWidth: '5' })).toEqual({
    top: 5,
    right: 1,
    bottom: 1,
    left: 6,
  });
});

test('radii that do not fit are cut by one factor', () => {
  expect(radiiOf({ borderRadius: 500 }, 40, 20)).toEqual([10, 10, 10, 10]);
  expect(fitRadii([30, 10, 0, 0], 20, 100)).toEqual([15, 5, 0, 0]);
});

test('valign is the older name of verticalAlign', () => {
  expect(textStyleOf({ valign: 'middle' }, 10).valign).toBe('middle');
  expect(textStyleOf({ valign: 'middle', verticalAlign: 'bottom' }, 10).valign).toBe('bottom');
});

test('shadows below the stored one are drawn with it, and foreign forms of them are not', () => {
  const top = { v: 2, h: 0, b: 0, s: 0, c: '#111111' };
  const boxShadow = { ...top, more: [{ ...top, c: '#222222', more: [top] }, null, 7, { ...top, c: 'none' }] };
  const box = styledBox({ boxShadow }, { x: 0, y: 0, w: 10, h: 10 });
  expect(box?.shadow?.color).toBe('#111111');
  expect(box?.moreShadows?.map(({ color }) => color)).toEqual(['#222222']);
  expect(styledBox({ boxShadow: { ...top, more: 'x' } }, { x: 0, y: 0, w: 10, h: 10 })?.moreShadows).toBeUndefined();
});

test('shadows without effect are left out', () => {
  expect(shadowOf({ v: 2, h: 1, b: 3, s: 4, c: '#000', i: true })).toEqual({
    x: 1,
    y: 2,
    blur: 3,
    spread: 4,
    color: '#000000',
    inset: true,
  });
  for (const none of [null, 'none', { v: 0, h: 0, b: 0, s: 0, c: '#000' }, { v: 2, c: '' }])
    expect(shadowOf(none)).toBeUndefined();
});

test('overlay keeps the base object when nothing changes', () => {
  const base = { color: '#000' };
  expect(overlay(base, null, { color: null }, undefined)).toBe(base);
  expect(overlay(base, { color: '#111' })).toEqual({ color: '#111' });
});

test('a box that paints nothing is no box', () => {
  expect(styledBox({ background: 'transparent', borderTopWidth: 1 }, { x: 0, y: 0, w: 10, h: 10 })).toBeUndefined();
});

test('line height and letter spacing are read in every unit', () => {
  const style = (own: Record<string, unknown>) => textStyleOf({ fontSize: 20, ...own }, 100);
  const heights = [1.2, '1.2', '24px', '120%', '1.2em'].map((lineHeight) => style({ lineHeight }).lineHeight);
  expect(heights).toEqual([1.2, 1.2, 1.2, 1.2, 1.2]);
  expect(['normal', null, 'x'].map((lineHeight) => style({ lineHeight }).lineHeight)).toEqual([1.5, 1.5, 1.5]);
  const spacings = [2, '2', '2px', '0.1em', '10%', 'normal'].map(
    (letterSpacing) => style({ letterSpacing }).letterSpacing,
  );
  expect(spacings).toEqual([2, 2, 2, 2, 2, 0]);
});
