/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from './testing';

const navigation = [
  { id: 1, label: 'Home', to: 's1' },
  { id: 2, label: 'Orders', to: 's2' },
  { id: 3, label: 'About', to: '' },
];

test('a navigation bar is a landmark of links; the link of the shown screen is the current one', async () => {
  const { view, events } = shown('NavBar', { props: { navigation }, screenId: 's2' });
  render(view);
  expect(screen.getByRole('navigation', { name: 'My NavBar' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(events).toEqual([
    { type: 'navigate', to: 's1' },
    { type: 'navigate', to: '' },
  ]);
});

test('the link that its author marked is the current one where none leads to the shown screen', () => {
  const marked = navigation.map((entry) => ({ ...entry, selected: entry.id === 3 }));
  render(shown('NavBar', { props: { navigation: marked }, screenId: 's9' }).view);
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('About');
});

describe('a navigation menu', () => {
  const open = async () => {
    const { view, events } = shown('NavMenu', { props: { label: 'Go', navigation } });
    render(view);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    return events;
  };
  const current = (): string | null | undefined => {
    const id = screen.getByRole('menu').getAttribute('aria-activedescendant');
    return document.getElementById(id ?? '')?.getAttribute('aria-label');
  };

  test('is opened, walked through and left by keyboard', async () => {
    const events = await open();
    expect(current()).toBe('Home');
    await userEvent.keyboard('{ArrowUp}');
    expect(current()).toBe('About');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(current()).toBe('Orders');
    await userEvent.keyboard('a');
    expect(current()).toBe('About');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go' }));
    expect(events.filter(({ type }) => type === 'navigate')).toEqual([]);
  });

  test('leads where the chosen entry says, once', async () => {
    const events = await open();
    fireEvent.pointerMove(screen.getByRole('menuitem', { name: 'Orders' }));
    await userEvent.keyboard('{Enter}');
    expect(events.filter(({ type }) => !['focus', 'blur'].includes(type))).toEqual([
      { type: 'open' },
      { type: 'close' },
      { type: 'navigate', to: 's2' },
    ]);
  });
});
