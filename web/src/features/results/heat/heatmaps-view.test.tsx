import { anApp } from '@prototrail/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import HeatmapsView from './heatmaps-view';

const app = anApp()
  .withScreen('s1', { name: 'Start', w: 400, h: 1600 })
  .withWidget('buy', { name: 'Buy', x: 0, y: 0, w: 100, h: 50, props: { label: 'Buy' } })
  .withWidget('sell', { name: 'Sell', x: 0, y: 100, w: 100, h: 50, props: { label: 'Sell' } })
  .withWidget('idle', { name: 'Idle', x: 0, y: 200, w: 100, h: 50, props: { label: 'Idle' } })
  .build();
const figures = (clicks: number, median: number | null = null) => ({
  clicks,
  clickShare: clicks / 10,
  clickedViews: clicks,
  missed: 1,
  timeBeforeClickMs: { mean: median, sdPop: null, median },
  firstClicks: 2,
  firstClickShareScreen: null,
});
const envelope = { revision: 'r1', sessions: 9, allSessions: 9, asOf: 1 };
const surface = { views: 12, clicks: 10, missed: 1, firstClicks: 4, name: 'Start', looks: [] };
const clickHeat = (query: URLSearchParams) => ({
  ...envelope,
  variant: query.get('variant') ?? 'all',
  surfaces: {
    s1: query.has('screen') ? { ...surface, heat: { points: 10, cells: 1, max: 10, values: [[20, 20, 10]] } } : surface,
  },
});
const page = {
  ...{ ...envelope, views: 4, viewers: 4, height: 1600, viewHeight: 800 },
  reach: [
    { fromRow: 0, toRow: 799, value: 1 },
    { fromRow: 800, toRow: 1599, value: 0.5 },
  ],
  attention: [
    { fromRow: 0, toRow: 799, value: 8000 },
    { fromRow: 800, toRow: 1599, value: 2000 },
  ],
};
const mouse = {
  ...{ ...envelope, testers: 6, samples: 40, totalMs: 6000, cellPx: 4 },
  values: [
    [20, 20, 1500],
    [300, 700, 4500],
  ],
};

const onScreen = {
  ...{ _id: 'n1', id: 'n1', appID: 'app1', type: 'note', screen: 's1', x: 0.25, y: 0.5 },
  ...{ value: 'Nobody saw this', created: 1 },
};

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Tests that were asked for. */
let opened: readonly string[] = [];

function show(address = '', answers: Record<string, unknown> = {}) {
  completeBrowser();
  // nothing is drawn in jsdom
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => null });
  const of = (metric: string): string => `GET /rest/analytics/app1/${metric}.json`;
  return renderWithServer(
    <MemoryRouter initialEntries={[`/${address}`]}>
      <StudyContext.Provider value={aStudy({ app, openSessions: (sessions) => (opened = sessions) })}>
        <HeatmapsView />
        <Address />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        [of('clickHeat')]: clickHeat,
        [of('widgets')]: { ...envelope, widgets: { buy: figures(7, 4100), sell: figures(3) } },
        [of('scroll')]: page,
        [of('mouse')]: mouse,
        'GET /rest/annotations/apps/app1/all.json': [onScreen],
        'POST /rest/annotations/apps/app1': onScreen,
        ...Object.fromEntries(Object.entries(answers).map(([metric, answer]) => [of(metric), answer])),
      },
    },
  );
}

const address = (): string => screen.getByLabelText('Address').textContent;
const tableRows = async (name: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('grid', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

describe('the heat map of a screen', () => {
  it('says in words what the picture shows, and what a colour counts', async () => {
    show();
    expect(await screen.findByText('12 views, 10 clicks')).toBeVisible();
    expect(
      await screen.findByRole('img', { name: 'Heat map of Start: 10 clicks, most on Buy 7, Sell 3' }),
    ).toBeVisible();
    expect(screen.getByText(/counts the clicks within \d+ px of a spot.* Drawn: 10 clicks of 9 tests\./)).toBeVisible();
  });

  it('is one stop for the keyboard; arrows go from the most clicked widget to the least', async () => {
    const { user } = show();
    const hits = within(await screen.findByRole('group', { name: /Clicked widgets/ }));
    const buy = await hits.findByRole('button', { name: 'Buy, 7 clicks' });
    expect(hits.getAllByRole('button')).toHaveLength(2);
    act(() => buy.focus());
    expect(await screen.findByText('4.1 s')).toBeVisible();
    expect(buy).toHaveAccessibleDescription(/Buy Clicks 7 70.% Missed 1 First click of 2 Time before 4\.1 s/);
    await user.keyboard('{ArrowDown}');
    const sell = hits.getByRole('button', { name: 'Sell, 3 clicks' });
    expect(sell).toHaveFocus();
    // a share of three clicks would pretend
    expect(sell).toHaveAccessibleDescription(/Sell Clicks 3 Missed 1/);
    await user.keyboard('{ArrowDown}');
    expect(buy).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('?widget=buy');
    await user.keyboard('{Escape}');
    expect(address()).toBe('');
  });

  it('has a table of the widgets, in which a row selects one', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Show the table' }));
    expect(await tableRows('Figures of the widgets')).toEqual([
      'WidgetClicksShareFirst click ofMissedTime before',
      expect.stringMatching(/^Buy770.%214\.1 s$/),
      expect.stringMatching(/^Sell330.%21–$/),
    ]);
    await user.click(screen.getByRole('rowheader', { name: 'Sell' }));
    expect(address()).toBe('?table=shown&widget=sell');
    expect(screen.getByRole('button', { name: 'Sell, 3 clicks' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('draws gestures, tells what they were, and leads to their tests', async () => {
    const gesture = (id: string, session: string, about: object) => ({
      ...{ id, session, widget: null, from: { x: 10, y: 20 }, to: { x: 90, y: 20 }, time: 1, ...about },
    });
    const gestures = [
      gesture('g1', 'S1', { gesture: 'swipeRight' }),
      gesture('g2', 'S2', { gesture: 'swipeRight' }),
      gesture('g3', 'S1', { gesture: 'longclick', widget: 'buy', to: null }),
    ];
    const { user } = show('?layer=gestures&table=shown', { gestures: { ...envelope, gestures } });
    expect(await screen.findByRole('img', { name: 'Gestures on Start: 3 gestures, 2 tests' })).toBeVisible();
    expect(screen.getByText(/A gesture is a swipe.* Drawn: 3 gestures, 2 tests\./)).toBeVisible();
    expect(screen.getByText(/^From 2 tests only/)).toBeVisible();
    expect(await tableRows('Gestures by kind and widget')).toEqual([
      'GestureWidgetTimesTests',
      'Swipe rightBeside the widgets22',
      'Long pressBuy11',
    ]);
    await user.click(screen.getByRole('rowheader', { name: 'Swipe right' }));
    expect(opened).toEqual(['S1', 'S2']);
  });

  it('says so when nothing was clicked, and when few did', async () => {
    const none = { ...envelope, variant: 'all', surfaces: { s1: { ...surface, heat: { points: 0, values: [] } } } };
    show('', { clickHeat: none, widgets: { ...envelope, widgets: {} } });
    expect(await screen.findAllByText('No clicks here with this selection.')).toHaveLength(2);
  });

  it('says what cannot be said with few tests', async () => {
    show('', { clickHeat: (query: URLSearchParams) => ({ ...clickHeat(query), sessions: 2 }) });
    expect(await screen.findByText(/From 2 tests only: it shows what these people did/)).toBeVisible();
  });

  it('changes with the keyboard, and the address says what is shown', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('radio', { name: 'Missed clicks' }));
    expect(address()).toBe('?layer=missed');
    await user.keyboard('{ArrowDown}');
    expect(address()).toBe('?layer=rage');
    await user.keyboard('{ArrowDown}');
    expect(address()).toBe('?layer=single');
    expect(screen.getByText('The newest 5,000 clicks are drawn.')).toBeVisible();
    expect(await screen.findByText(/A dot is one click\. Missed: nothing on the screen answered it\./)).toBeVisible();
    expect(screen.getByText('Missed click')).toBeVisible();
    expect(screen.queryByText(/A colour counts the clicks/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Grey background' }));
    expect(address()).toBe('?layer=single&background=colour');
  });
});

describe('scroll depth and time in view', () => {
  it('tell how many views saw a height, and for how long', async () => {
    const { user } = show('?layer=reach&table=shown');
    expect(
      await screen.findByRole('img', {
        name: 'Scroll depth on Start: half of the views saw the first 1,600 of 1,600 px',
      }),
    ).toBeVisible();
    expect(screen.getByText('4 views, 4 tests')).toBeVisible();
    expect(screen.getByText(/share of the views that saw this height\. Drawn: 4 views of 4 tests/)).toBeVisible();
    expect(screen.getByText(/From 4 tests only/)).toBeVisible();
    const ruler = screen.getByRole('slider', { name: 'Height on the screen' });
    act(() => ruler.focus());
    await user.keyboard('{End}');
    expect(ruler).toHaveAttribute('aria-valuetext', '1,599 px: seen in 2 of 4 views, 0.5 s a view');
    const rows = await tableRows('Figures by height');
    expect(rows).toHaveLength(11);
    expect([rows[1], rows[10]]).toEqual(['0 to 160 px4 of 42 s', '1,440 to 1,600 px2 of 40.5 s']);
  });

  it('say so when nobody had to scroll', async () => {
    show('?layer=attention', { scroll: { ...page, viewHeight: 1600 } });
    expect(await screen.findByText('The screen fits the window: nobody had to scroll.')).toBeVisible();
    expect(screen.getByText('2 s a view')).toBeVisible();
  });
});

describe('mouse movement', () => {
  it('tells where the pointer rested, by widget in the table', async () => {
    show('?layer=mouse&table=shown');
    expect(await screen.findByText('6 s, 6 tests')).toBeVisible();
    expect(screen.getByText('Pointer and eyes agree only in part.')).toBeVisible();
    expect(screen.getByText(/counts the seconds that the pointer rested within \d+ px/)).toBeVisible();
    expect(await tableRows('Time of the pointer by widget')).toEqual([
      'WidgetTimeShare',
      expect.stringMatching(/^Beside the widgets4\.5 s75.%$/),
      expect.stringMatching(/^Buy1\.5 s25.%$/),
    ]);
  });

  it('says why there may be none', async () => {
    show('?layer=mouse', { mouse: { ...mouse, testers: 0, samples: 0, totalMs: 0, values: [] } });
    expect(await screen.findByText(/No mouse movement was recorded here/)).toBeVisible();
  });

  it('shows notes where they stand, and takes a new one at a place that keys can choose', async () => {
    const { user, sent } = show();
    const pin = await screen.findByRole('button', { name: 'Note: Nobody saw this' });
    expect(pin.closest('li')).toHaveStyle({ left: '25%', top: '50%' });
    await user.click(pin);
    expect(await screen.findByText('Nobody saw this')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Add a note to a place' }));
    await waitFor(() => expect(screen.getByRole('application')).toHaveFocus());
    await user.keyboard('{ArrowRight}{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Too low');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      type: 'note',
      value: 'Too low',
      screen: 's1',
      x: 0.52,
      y: 0.5,
      reference: null,
    });
  });

  it('counts what happens in an area that is drawn by keys, and keeps it in the address', async () => {
    const asked: string[] = [];
    const { user } = show('', {
      area: (query: URLSearchParams) => {
        asked.push(query.get('area') ?? '');
        return {
          ...{
            ...envelope,
            views: 12,
            clickedViews: 6,
            interval: [0.25, 0.75],
            surfaceClicks: 10,
            clicks: 7,
            testers: 5,
          },
          ...{ meanTimeMs: 4100, surfaceMouseMs: 0, mouseMs: 0 },
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Draw an area' }));
    expect(screen.getByRole('application', { name: /^New area/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(await screen.findByText('Views with a click')).toBeVisible();
    expect(screen.getByText('Views with a click').parentElement).toHaveTextContent('50 %');
    expect(screen.getByText('Share of the clicks').parentElement).toHaveTextContent('70 %');
    expect(asked.at(-1)).toBe('92,200,200,208');
    expect(new URLSearchParams(address()).get('areas')).toBe('Area 1~s1~92,200,200,208');
    await user.click(screen.getByRole('button', { name: 'Remove Area 1' }));
    expect(new URLSearchParams(address()).has('areas')).toBe(false);
  });

  it('shows the clicks of one task, unless the task is gone', async () => {
    const asked: (string | null)[] = [];
    const overview = { ...envelope, tasks: [{ task: 't1', name: 'Buy bread', steps: 2 }] };
    show('?during=t1', {
      overview,
      clickHeat: (query: URLSearchParams) => {
        asked.push(query.get('during'));
        return clickHeat(query);
      },
    });
    expect(await screen.findByRole('button', { name: /During: Buy bread/ })).toBeVisible();
    await waitFor(() => expect(asked.at(-1)).toBe('t1'));
  });
});
