import { act, renderHook } from '@testing-library/react';
import { createApp, resolveToken, type App } from '@prototrail/model';
import { useAppInMode } from './use-app-in-mode';

const app: App = {
  ...createApp({ name: 'Shop', screenSize: { w: 375, h: 812 } }, 0),
  designtokens: { t1: { id: 't1', name: 'primary', type: 'color', value: '#ffffff', modes: { dark: '#000000' } } },
  tokenModes: [
    { id: 'light', name: 'Light', kind: 'light' },
    { id: 'dark', name: 'Dark', kind: 'dark' },
  ],
  tokenModeRule: 'device',
};

/** A device whose colour scheme can be switched. */
function device(): { setDark(isDark: boolean): void } {
  let isDark = false;
  const listeners = new Set<() => void>();
  window.matchMedia = ((media: string) => ({
    media,
    get matches() {
      return media.includes('dark') && isDark;
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  })) as never;
  return {
    setDark: (next) => {
      isDark = next;
      for (const listener of listeners) listener();
    },
  };
}

describe('the mode of a prototype that runs', () => {
  it('follows the device while it runs; a link decides first', () => {
    const { setDark } = device();
    const followed = renderHook(() => useAppInMode(app, null));
    const linked = renderHook(() => useAppInMode(app, 'Light'));
    expect(followed.result.current).toBe(app);
    act(() => setDark(true));
    expect(resolveToken(followed.result.current, 't1')).toBe('#000000');
    expect(linked.result.current).toBe(app);
  });
});
