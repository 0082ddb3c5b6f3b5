import { act, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { useScrollPlace } from './use-scroll-place';

let navigate: NavigateFunction;

function Part(): ReactNode {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  navigate = useNavigate();
  useScrollPlace(main, pathname);
  return <main ref={main}>{pathname}</main>;
}

/** A page whose height is not known to jsdom: `height` is as far as it can be scrolled. */
function open(...typed: string[]) {
  const page = { height: 2000 };
  render(
    <MemoryRouter
      initialEntries={(typed.length > 0 ? typed : ['/list']).map((pathname) => ({ pathname, key: 'default' }))}
      initialIndex={0}
    >
      <Part />
    </MemoryRouter>,
  );
  const main = screen.getByRole('main');
  let top = 0;
  Object.defineProperty(main, 'scrollTop', {
    get: () => top,
    set: (value: number) => (top = Math.min(value, page.height)),
  });
  const scroll = (to: number): void => {
    main.scrollTop = to;
    main.dispatchEvent(new Event('scroll'));
  };
  const go = (to: string | number): void => act(() => void (typeof to === 'number' ? navigate(to) : navigate(to)));
  return { page, main, scroll, go };
}

describe('the place of a page', () => {
  it('is the top of a new one, and where it was left after Back', async () => {
    const { main, scroll, go } = open();
    scroll(700);
    go('/one');
    expect(main.scrollTop).toBe(0);
    go(-1);
    expect(main.scrollTop).toBe(700);
  });

  it('is reached once enough has loaded', async () => {
    const { page, main, scroll, go } = open();
    scroll(700);
    go('/one');
    page.height = 100;
    go(-1);
    expect(main.scrollTop).toBe(100);
    page.height = 2000;
    await act(async () => void main.append('loaded'));
    expect(main.scrollTop).toBe(700);
  });

  it('belongs to those who scroll or press something before that, wherever the focus is', async () => {
    const { page, main, scroll, go } = open();
    scroll(700);
    go('/one');
    page.height = 100;
    go(-1);
    window.dispatchEvent(new Event('keydown'));
    page.height = 2000;
    await act(async () => void main.append('loaded'));
    expect(main.scrollTop).toBe(100);
  });

  it('is not that of another page whose address was typed, too', () => {
    const { main, scroll, go } = open('/list', '/one');
    scroll(700);
    go(1);
    expect(main.scrollTop).toBe(0);
    go(-1);
    expect(main.scrollTop).toBe(700);
  });

  it('stays while only a filter of the page changes', () => {
    const { main, scroll, go } = open();
    scroll(300);
    go('/list?device=phone');
    expect(main.scrollTop).toBe(300);
  });
});
