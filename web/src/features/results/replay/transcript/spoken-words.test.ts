import { spokenWords, writtenDown } from './spoken-words';

const said = (at: number, value: unknown, since?: number) => ({
  at,
  event: { type: 'Speech', time: 1_000_000 + at, state: { type: 'speech', value, since } },
});

describe('words that a device wrote down', () => {
  const recording = {
    startedAt: 1_000_000,
    events: [
      said(9000, 'Ah, there.', 1_007_000),
      { at: 1000, event: { type: 'ScreenLoaded', time: 1_001_000 } },
      said(3000, 'Hm.'),
      said(4000, 7),
    ] as never,
  };

  it('stand where they began, or where they ended if nobody knows', () => {
    expect(spokenWords(recording)).toEqual([
      { atMs: 3000, text: 'Hm.' },
      { atMs: 7000, text: 'Ah, there.' },
    ]);
  });

  it('can be corrected as lines with times', () => {
    expect(writtenDown(spokenWords(recording), 1000)).toBe('0:02 Hm.\n0:06 Ah, there.');
  });
});
