import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { finishDeletions } from '../../../api';
import { done, renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import type { FilterChoice } from '../filter-query';
import { SegmentsButton } from './segments-button';

const path = '/rest/annotations/apps/app1';
const stored = (id: string, name: string, filter: object) => ({
  ...{ _id: id, id, appID: 'app1', userID: 'u1', created: 1, type: 'segment', value: name, filter },
});

function Part({ first, canWrite }: { first: FilterChoice; canWrite: boolean }) {
  const [choice, setChoice] = useState(first);
  const isActive = Object.values(choice).some(Boolean);
  return (
    <>
      <SegmentsButton appId="app1" canWrite={canWrite} choice={choice} isActive={isActive} onApply={setChoice} />
      <output aria-label="choice">{JSON.stringify(choice)}</output>
    </>
  );
}

async function open(first: FilterChoice = {}, canWrite = true) {
  completeBrowser();
  const segments = [
    stored('g1', 'Phones', { device: 'phone', unknown: 'x' }),
    stored('g2', 'Done', { task: 'completed:t1' }),
  ];
  const rendered = renderWithServer(<Part first={first} canWrite={canWrite} />, {
    answers: {
      [`GET ${path}/all.json`]: segments,
      'GET /rest/analytics/app1/size.json': (query: URLSearchParams) => ({ sessions: query.get('device') ? 31 : 12 }),
      [`POST ${path}`]: segments[0],
      [`POST ${path}/g1.json`]: segments[0],
      [`DELETE ${path}/g1.json`]: done,
    },
  });
  const trigger = await screen.findByRole('button', { name: canWrite && first.device ? 'Phones' : 'Segments' });
  await rendered.user.click(trigger);
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Segments' })) };
}

describe('segments', () => {
  it('are listed with their number of tests, and applied', async () => {
    const { user, dialog } = await open();
    expect(await dialog.findByRole('button', { name: 'Phones 31 tests' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Done/ }));
    expect(screen.getByLabelText('choice')).toHaveTextContent('{"task":"completed:t1"}');
    expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
  });

  it('keep the chosen filters under a name of their own', async () => {
    const { user, dialog, sent } = await open({ browser: 'Edge' });
    await dialog.findByRole('button', { name: /^Phones/ });
    const name = dialog.getByRole('textbox', { name: 'Save these filters as' });
    await user.click(dialog.getByRole('button', { name: 'Save segment' }));
    expect(dialog.getByText('Give the segment a name.')).toBeVisible();
    await user.type(name, 'phones');
    await user.click(dialog.getByRole('button', { name: 'Save segment' }));
    expect(dialog.getByText(/There is a segment “phones” already/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(name, ' with Edge');
    await user.click(dialog.getByRole('button', { name: 'Save segment' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ type: 'segment', value: 'phones with Edge', filter: { browser: 'Edge' } });
  });

  it('are renamed and deleted', async () => {
    const { user, dialog, sent } = await open({ device: 'phone' });
    await user.click(dialog.getByRole('button', { name: 'Change Phones' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'New name' });
    await user.clear(field);
    await user.type(field, 'Small screens{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ call: `POST ${path}/g1.json`, body: { value: 'Small screens' } });
    await user.click(await screen.findByRole('button', { name: 'Change Phones' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete segment' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Phones' })).toBeNull());
    await finishDeletions();
    expect(sent[1]?.call).toBe(`DELETE ${path}/g1.json`);
  });

  it('can only be applied by those who may not write', async () => {
    const { dialog } = await open({ browser: 'Edge' }, false);
    expect(await dialog.findByRole('button', { name: /^Phones/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Change/ })).toBeNull();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
});
