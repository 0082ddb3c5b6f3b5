import type { SurveyQuestion } from '@prototrail/contracts';
import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import { ClickCard } from './click-card';

const option = (label: string, count: number): SurveyQuestion['options'][number] => ({
  ...{ label, count, interval: null, meanRank: null },
});
const question: SurveyQuestion = {
  ...{ id: 'study_b1', widget: 'study_b1', item: null, group: 'Where to?', label: 'Where to?', kind: 'click' },
  ...{ screen: 's2', answered: 3, statistics: null, topTwo: null, ranges: [], nps: null },
  options: [option('', 1), option('Pay', 2)],
  clicks: [1000, 2000, 9000].map((ms, index) => ({ session: `t${index}`, x: 0.5, y: 0.1, widget: 'w1', ms })),
};

function show(fields: Partial<SurveyQuestion> = {}) {
  completeBrowser();
  renderWithServer(
    <StudyContext.Provider value={aStudy()}>
      <ClickCard id="card" question={{ ...question, ...fields }} sessions={4} />
    </StudyContext.Provider>,
  );
}

describe('the card of a first click', () => {
  it('lists what was hit, most often first, beside a picture with every click', () => {
    show();
    const [, ...rows] = within(screen.getByRole('table', { name: 'Where people clicked first' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['Pay2 of 3', 'Beside all widgets1 of 3']);
    expect(screen.getByRole('img', { name: 'First clicks on Cart' })).toBeVisible();
    expect(document.querySelectorAll('button')).toHaveLength(3);
    expect(screen.getByText(/Median time/)).toHaveTextContent('2');
  });

  it('says when nobody has clicked yet, and when the screen is gone', () => {
    show({ answered: 0, clicks: [], options: [] });
    expect(screen.getByText('Nobody has answered this yet.')).toBeVisible();
    show({ screen: 'gone' });
    expect(screen.getByText('The screen is no longer in the prototype.')).toBeVisible();
  });
});
