import { tokenKinds } from '@prototrail/model';
import { firstValue, readTokenText, tokenText } from './token-text';

describe('values of tokens as text', () => {
  it.each(tokenKinds)('a %s that is written is read again', (kind) => {
    const value = firstValue(kind);
    expect(readTokenText(kind, tokenText(kind, value), value)).toEqual(value);
  });

  it.each([
    ['color', '0b5c4a', '#0B5C4A'],
    ['color', 'rgb(1,2,3)', '#010203'],
    ['spacing', '12px', 12],
    ['padding', '4 8', { paddingTop: 4, paddingRight: 8, paddingBottom: 4, paddingLeft: 8 }],
    [
      'shadow',
      '0 1 2 rgba(0,0,0,0.5), inset 0 -1 #fff',
      {
        ...{ h: 0, v: 1, b: 2, s: 0, c: 'rgba(0,0,0,0.5)' },
        more: [{ h: 0, v: -1, b: 0, s: 0, c: '#FFFFFF', i: true }],
      },
    ],
    ['shadow', 'inset 0 1 2 #000', { h: 0, v: 1, b: 2, s: 0, c: '#000000', i: true }],
    ['text', 'bold 18', { fontSize: 18, fontWeight: 700 }],
    ['radius', 'round', undefined],
    ['color', 'greenish', undefined],
    ['shadow', '1 #000', undefined],
    ['border', '1', undefined],
  ] as const)('%s %s', (kind, typed, value) => {
    expect(readTokenText(kind, typed, undefined)).toEqual(value);
  });
});
