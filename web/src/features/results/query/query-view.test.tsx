import type { SqlAnswer } from '@prototrail/contracts';
import { screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import QueryView from './query-view';

const answer: SqlAnswer = {
  columns: [
    { name: 'device', type: 'text' },
    { name: 'tests', type: 'number' },
    { name: 'ids', type: 'list' },
  ],
  rows: [...Array.from({ length: 203 }, (_, at) => [`d${at}`, at, ['a', 'b']]), [null, 9, []]] as SqlAnswer['rows'],
  isCut: false,
  tookMs: 12,
};

function Address() {
  return <output>{useLocation().search}</output>;
}

function show({ at = '', isExample = false, filter = {} } = {}) {
  completeBrowser();
  const shown = renderWithServer(
    <MemoryRouter initialEntries={[`/${at}`]}>
      <StudyContext.Provider value={aStudy({ isExample, filter })}>
        <QueryView />
        <Address />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/tables/list.json': {
          tables: [{ name: 'sessions', columns: [{ name: 'device', type: 'text' }] }],
        },
        'POST /rest/analytics/app1/query.json': answer,
      },
    },
  );
  return { ...shown, field: screen.queryByLabelText<HTMLTextAreaElement>('Query in SQL') };
}

describe('a query in SQL', () => {
  it('is run by keys, its answer is a table of as many rows as are asked for, and its address leads to it', async () => {
    const { user, sent, field } = show({ at: '?sql=select+1' });
    expect(field).toHaveValue('select 1');
    if (field) await user.click(field);
    await user.keyboard('{Control>}{Enter}{/Control}');
    const table = await screen.findByRole('table');
    expect(sent.map(({ body }) => body)).toEqual([{ sql: 'select 1' }]);
    expect(within(table).getAllByRole('row')).toHaveLength(201);
    expect(screen.getByText('204 rows in 12 ms')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /4 more|Show 4/ }));
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(205);
    expect(
      within(rows.at(-1) as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['–', '9', '']]);
    expect(document.querySelector('output')?.textContent).toBe('?sql=select+1');
  });

  it('takes names of columns in where the cursor is', async () => {
    const { user, field } = show({ at: '?sql=select++from+sessions' });
    field?.setSelectionRange(7, 7);
    await user.click(await screen.findByText('sessions', { selector: 'code' }));
    await user.click(screen.getByRole('button', { name: 'Insert device' }));
    expect(field).toHaveValue('select device from sessions');
  });

  it('is for the team', () => {
    const { field } = show({ isExample: true });
    expect(field).toBeNull();
    expect(screen.queryByRole('button', { name: 'Run' })).toBeNull();
  });
});
