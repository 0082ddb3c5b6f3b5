import { anApp } from '@prototrail/testing';
import type { App } from '@prototrail/model';
import { act, render } from '@testing-library/react';
import LiveReload from './live-reload';

const app = (lastUpdate: number): App => ({ ...anApp().withScreen('s1').build(), lastUpdate });

describe('a test that follows its designer', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('shows each newer version once, and asks less often while nobody answers', async () => {
    let newest: number | null = 10;
    let questions = 0;
    const shown: unknown[] = [];
    const services = {
      lastUpdate: async () => {
        questions += 1;
        return newest;
      },
      open: async () => ({ kind: 'open' as const, app: app(newest ?? 0), settings: { tasks: [] } }),
    };
    const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    render(<LiveReload hash="h" app={app(10)} services={services} onApp={(next) => shown.push(next.lastUpdate)} />);
    await after(1_000);
    expect([questions, shown]).toEqual([1, []]);
    newest = 20;
    await after(5_000);
    await after(5_000);
    expect([questions, shown]).toEqual([3, [20]]);
    newest = null;
    await after(5_000);
    await after(10_000);
    await after(20_000);
    expect(questions).toBe(6);
    await after(20_000);
    expect(questions).toBe(6);
    newest = 30;
    await after(20_000);
    expect([questions, shown]).toEqual([7, [20, 30]]);
  });
});
