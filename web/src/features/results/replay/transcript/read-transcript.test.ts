import { readTranscript, segmentAt } from './read-transcript';

describe('a transcript', () => {
  it('is read from WebVTT, with who speaks and without looks', () => {
    const vtt = `WEBVTT - Test 3

NOTE made by a machine

1
00:01.500 --> 00:04.000 align:start
<v Ada>I look for the <i>cart</i> &amp; more.
and do not find it.

01:02:03.250 --> 01:02:05.000
There.`;
    expect(readTranscript(vtt)).toEqual([
      { atMs: 1500, text: 'Ada: I look for the cart & more. and do not find it.' },
      { atMs: 3_723_250, text: 'There.' },
    ]);
  });

  it('is read from SRT, in any order', () => {
    const srt = '2\r\n00:00:09,000 --> 00:00:10,000\r\nSecond\r\n\r\n1\r\n00:00:01,040 --> 00:00:02,000\r\nFirst\r\n';
    expect(readTranscript(srt)).toEqual([
      { atMs: 1040, text: 'First' },
      { atMs: 9000, text: 'Second' },
    ]);
  });

  it('may be typed, with or without times', () => {
    expect(readTranscript('0:05 Hm.\n  What is this?\n[1:10] - Ah!\n')).toEqual([
      { atMs: 5000, text: 'Hm. What is this?' },
      { atMs: 70_000, text: 'Ah!' },
    ]);
    expect(readTranscript('Hello.\n\nBye. 10:30 is late.')).toEqual([
      { atMs: null, text: 'Hello.' },
      { atMs: null, text: 'Bye. 10:30 is late.' },
    ]);
    expect(readTranscript(' \n')).toEqual([]);
  });

  it('knows what is said at a moment', () => {
    const segments = readTranscript('0:05 Hm.\n0:10 Ah!');
    expect([0, 5000, 9999, 60_000].map((t) => segmentAt(segments, t))).toEqual([-1, 0, 0, 1]);
  });
});
