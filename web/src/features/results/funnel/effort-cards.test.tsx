import type { AnalyticsAnswer, TaskEfficiency } from '@prototrail/contracts';
import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { CompletionCard } from './completion-card';
import { UsabilityCard } from './usability-card';

const efficiency: TaskEfficiency = {
  ...{ task: 't1', name: 'Buy bread', attempts: 8, completed: 6, completedMs: 60_000, allMs: 120_000 },
  ...{ medianMs: 20_000, goalsPerMinute: 3, relativeEfficiency: 0.5 },
  curve: [
    [10_000, 0.75],
    [20_000, 0.5],
  ],
};

type TaskScore = AnalyticsAnswer<'usability'>['tasks'][number];
const part = { attempts: 8, offPath: 2, clicks: 20, misclicks: 4, meanTimeMs: 9000 };
const scored = { ...part, taken: { offPath: 25, misclicks: 10, time: 2 }, score: 63 };
const none = { offPath: 0, misclicks: 0, time: 0 };
const score: TaskScore = {
  ...{ task: 't1', name: 'Buy bread', ...scored },
  screens: [
    { surface: 's1', ...scored, attempts: 3, score: 40 },
    { ...{ surface: 's2', ...part, offPath: 0, clicks: 0, misclicks: 0, meanTimeMs: null }, taken: none, score: 100 },
  ],
};

function show(card: React.ReactNode) {
  completeBrowser();
  return renderWithServer(<StudyContext.Provider value={aStudy()}>{card}</StudyContext.Provider>);
}

describe('who has not finished a task yet', () => {
  it('is a curve with a sentence, and what the attempts cost', () => {
    show(<CompletionCard efficiency={efficiency} />);
    const words = '6 of 8 attempts were completed; half of them within 0:20.';
    expect(screen.getAllByRole('img', { name: words })[0]).toBeVisible();
    const fact = (name: string) => screen.getByText(name).parentElement;
    expect(fact('Half had finished after')).toHaveTextContent('0:20');
    expect(fact('Completed per minute')).toHaveTextContent('3');
    expect(fact('Time in completed attempts')).toHaveTextContent('50 %');
  });

  it('is not read from few attempts, and says when nobody finished', () => {
    show(<CompletionCard efficiency={{ ...efficiency, attempts: 4 }} />);
    expect(screen.getByText(/From 4 attempts only/)).toBeVisible();
    expect(screen.getByText('Time in completed attempts').parentElement).toHaveTextContent('too few');
    show(<CompletionCard efficiency={{ ...efficiency, completed: 0, curve: [], medianMs: null }} />);
    expect(screen.getAllByText('Nobody has completed this task yet.')[0]).toBeVisible();
    expect(screen.getAllByText('Half had finished after')[1]?.parentElement).toHaveTextContent('never');
  });
});

describe('the usability score', () => {
  it('stands beside its parts; of few attempts there is none, and the goal itself has none', () => {
    show(<UsabilityCard task={score} />);
    const [, ...rows] = within(screen.getByRole('grid', { name: 'Usability score' })).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/Whole task63.*25.% −25.*20.% −10.*0:09 −2/);
    expect(rows[1]).toHaveTextContent('3 attempts: too few');
  });
});
