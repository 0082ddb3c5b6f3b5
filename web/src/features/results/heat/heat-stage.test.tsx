import { anApp } from '@prototrail/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { HeatStage, type HeatStageProps } from './heat-stage';

const app = anApp()
  .withScreen('s1', { name: 'Start' })
  .withWidget('buy', { name: 'Buy', props: { label: 'Buy' } })
  .withWidget('sell', { name: 'Sell', y: 100, props: { label: 'Sell' } })
  .withWidget('idle', { name: 'Idle', y: 200, props: { label: 'Idle' } })
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
const heat: HeatStageProps['heat'] = {
  surface: {
    views: 12,
    clicks: 10,
    missed: 1,
    firstClicks: 4,
    name: 'Start',
    looks: [],
    heat: { points: 10, cells: 1, max: 10, values: [] },
  },
  density: undefined,
  scale: { end: 10, radiusPx: 20 },
  isLoading: false,
  widgets: { buy: figures(7, 4100), sell: figures(3) },
  points: [],
  failed: undefined,
};

function Stage(props: Partial<HeatStageProps>) {
  const [hovered, setHovered] = useState<string>();
  const first = app.screens['s1'];
  if (!first) return null;
  return (
    <HeatStage
      app={app}
      screen={first}
      heat={heat}
      variant="all"
      isGrey={false}
      hovered={hovered}
      onHover={setHovered}
      onStep={() => undefined}
      choice={null}
      {...props}
    />
  );
}

function show(props: Partial<HeatStageProps> = {}) {
  completeBrowser();
  return renderWithServer(
    <StudyContext.Provider value={aStudy({ app })}>
      <Stage {...props} />
    </StudyContext.Provider>,
  );
}

describe('the heat map of a screen', () => {
  it('says in words what the picture shows', () => {
    show();
    expect(screen.getByText('12 views, 10 clicks')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Heat map of Start: 10 clicks, most on Buy 7, Sell 3' })).toBeVisible();
  });

  it('is one stop for the keyboard; arrows go from the most clicked widget to the least', async () => {
    const { user } = show();
    const hits = within(screen.getByRole('group', { name: /Clicked widgets/ }));
    expect(hits.getAllByRole('button')).toHaveLength(2);
    const buy = hits.getByRole('button', { name: 'Buy, 7 clicks' });
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
  });

  it('is also a table, the most clicked widget first', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('grid', { name: 'Top widgets' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Widget'),
      expect.stringMatching(/^Buy.*7/),
      expect.stringMatching(/^Sell.*3/),
    ]);
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show as picture' }));
    expect(screen.getByRole('img', { name: /Heat map of Start/ })).toBeVisible();
  });

  it('goes to the screens beside it', async () => {
    const onStep = jest.fn();
    const { user } = show({ onStep });
    await user.click(screen.getByRole('button', { name: 'Next screen' }));
    await user.click(screen.getByRole('button', { name: 'Previous screen' }));
    expect(onStep.mock.calls).toEqual([[1], [-1]]);
  });

  it('says so when nothing was clicked', async () => {
    const { user } = show({ heat: { ...heat, widgets: {} } });
    await user.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(screen.getByText('No clicks here with this selection.')).toBeVisible();
  });
});
