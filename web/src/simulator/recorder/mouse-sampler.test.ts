import { createMouseSampler, type MouseTrail } from './mouse-sampler';

it('takes a position at most every 50 ms and starts a new trail on another screen', () => {
  const trails: MouseTrail[] = [];
  const sampler = createMouseSampler((trail) => trails.push(trail));
  const move = (time: number, screen: string, x: number) => sampler.move({ time, screen, x, y: 0.5, dragging: false });
  move(1000, 'a', 0.1);
  move(1040, 'a', 0.2);
  move(1060, 'a', 0.33333);
  move(1200, 'b', 0.4);
  sampler.flush();
  expect(trails).toEqual([
    { screen: 'a', sample: 50, x: [0.1, 0.333], y: [0.5, 0.5], c: [0, 0], t: [1000, 1060] },
    { screen: 'b', sample: 50, x: [0.4], y: [0.5], c: [0], t: [1200] },
  ]);
});

it('ignores positions that are no numbers', () => {
  const trails: MouseTrail[] = [];
  const sampler = createMouseSampler((trail) => trails.push(trail));
  sampler.move({ time: 1, screen: 'a', x: Number.NaN, y: 0, dragging: false });
  sampler.flush();
  expect(trails).toEqual([]);
});
