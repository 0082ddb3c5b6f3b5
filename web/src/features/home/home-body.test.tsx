import { fireEvent, screen, within } from '@testing-library/react';
import { act } from 'react';
import { preferenceChanged, type AppPreview } from '../../api';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { HomeBody } from './home-body';
import type { AppActions } from './use-app-actions';

const cardHeight = 222;
const apps: AppPreview[] = Array.from({ length: 300 }, (_, index) => ({
  id: `app${index + 1}`,
  name: `Prototype ${index + 1}`,
  lastUpdate: 300 - index,
  screenSize: { w: 375, h: 812 },
  screens: {},
  widgets: {},
  lines: {},
  lastUUID: 1,
}));
const actions: AppActions = {
  isFavourite: () => false,
  toggleFavourite: () => undefined,
  simulate: () => undefined,
  menuOf: () => [],
};

function show(section: 'all' | 'favourites' | 'archive' = 'all') {
  return renderWithServer(
    <main>
      <HomeBody
        section={section}
        apps={apps}
        examples={[]}
        isLoading={false}
        isEmpty={false}
        exampleHref={undefined}
        actions={actions}
        notice={<p>Your plan</p>}
        isFailed={false}
        onStart={() => undefined}
      />
    </main>,
  );
}
const cards = () => screen.getAllByRole('article');
const linkTo = (number: number) => screen.queryByText(`Prototype ${number}`, { selector: 'a' });
const rows = () => screen.getAllByRole('row', { hidden: true });

beforeAll(() => {
  completeBrowser();
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => cardHeight });
});

it('what is in the archive is there alone', () => {
  const { store } = show('archive');
  expect(screen.getByText(/Nothing is in the archive/)).toBeVisible();
  act(() => void store.dispatch(preferenceChanged({ archived: ['app300'] })));
  expect(cards()).toHaveLength(1);
  expect(linkTo(300)).toBeVisible();
});

it('a section without prototypes says so below the notice of the plan', () => {
  show('favourites');
  expect(screen.getByText('Your plan')).toBeVisible();
  expect(screen.getByText(/No favourites yet/)).toBeVisible();
});

describe('300 prototypes', () => {
  it('as cards: few are in the page, which says how many there are', () => {
    show();
    const list = screen.getByRole('list', { name: 'All prototypes' });
    expect(cards().length).toBeLessThan(20);
    const items = within(list).getAllByRole('listitem');
    expect(items[0]).toHaveAttribute('aria-setsize', '300');
    expect(items.at(-1)).toHaveAttribute('aria-posinset', '300');
  });

  it('as cards: the keyboard gets from one to the next, however far it is', async () => {
    const { user } = show();
    act(() => linkTo(1)?.focus());
    for (let number = 2; number <= 15; number += 1) {
      for (let presses = 0; presses < 4 && document.activeElement !== linkTo(number); presses += 1) await user.tab();
      expect(linkTo(number)).toHaveFocus();
    }
    expect(cards().length).toBeLessThan(20);
  });

  it('as cards: the one with the focus stays when the page is scrolled away from it', () => {
    show();
    act(() => linkTo(2)?.focus());
    const main = screen.getByRole('main');
    main.scrollTop = 150 * cardHeight;
    fireEvent.scroll(main);
    expect(linkTo(150)).toBeInTheDocument();
    expect(linkTo(2)).toHaveFocus();
    expect(cards().length).toBeLessThan(20);
  });

  it('as a table: all are sorted, and shown a page at a time', async () => {
    const { user, store } = show();
    act(() => void store.dispatch(preferenceChanged({ homeView: 'list' })));
    expect(rows()).toHaveLength(51);
    await user.click(screen.getByText('Edited'));
    expect(screen.getByText('Prototype 300')).toBeInTheDocument();
    await user.click(screen.getByText('Show more'));
    expect(rows()).toHaveLength(101);
  });
});
