import { newLink, type TestSettings } from '@prototrail/model';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { LinksSection } from './links-section';

const hash = 'h'.repeat(64);
const answers = {
  'GET /rest/invitation/app.json': { [hash]: 1 },
  'GET /rest/test/app/links.json': {
    links: [
      { id: 'main', state: 'open', begun: 0, finished: 0, running: 0 },
      { id: 'p1', state: 'open', begun: 9, finished: 7, running: 1 },
    ],
    quotas: [],
  },
};

function show(links: unknown = [{ ...newLink('p1', 'Panel'), maxTests: 30 }], isReadOnly = false) {
  completeBrowser();
  let now: TestSettings = { tasks: [], links };
  function Page() {
    const [settings, setSettings] = useState(now);
    now = settings;
    return <LinksSection appId="app" settings={settings} isReadOnly={isReadOnly} change={setSettings} />;
  }
  return { ...renderWithServer(<Page />, { answers }), links: () => now['links'] as Record<string, unknown>[] };
}
const open = (name: string) => screen.findByRole('button', { name: `Show or hide the rules of ${name}` });

describe('the links of a study', () => {
  it('say who came and whether they are open', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Main link' })).toBeVisible();
    expect(await screen.findByText('7 of 30')).toBeVisible();
    expect(screen.getAllByText('Collecting')).toHaveLength(2);
  });

  it('are added with an address of their own', async () => {
    const { user, links } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Add link' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveFocus();
    await user.clear(name);
    await user.type(name, 'Newsletter');
    expect(links()).toMatchObject([{ name: 'Newsletter', isPilot: false }]);
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue(
      `${window.location.origin}/t/${hash}?l=${String(links()[0]?.['id'])}`,
    );
  });

  it('are paused and resumed, also the main link', async () => {
    const { user, links } = show([]);
    await user.click(await screen.findByRole('button', { name: 'More for Main link' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
    expect(screen.getByText('Paused')).toBeVisible();
    expect(links()).toMatchObject([{ id: 'main', isPaused: true }]);
  });

  it('keep a parameter and a target once they can be used, and say before what is wrong', async () => {
    const { user, links } = show();
    await user.click(await open('Panel'));
    await user.click(screen.getByRole('button', { name: 'Add parameter' }));
    const name = screen.getByRole('textbox', { name: 'Parameter' });
    await user.type(name, 'log');
    expect(screen.getByText('Links use this name themselves. Choose another one.')).toBeVisible();
    expect(links()[0]?.['parameters']).toEqual([]);
    await user.clear(name);
    await user.type(name, 'pid');
    const target = screen.getByRole('textbox', { name: 'Full' });
    await user.type(target, 'panel.example');
    expect(screen.getByText('Enter an address that begins with https:// or http://.')).toBeVisible();
    await user.clear(target);
    await user.click(target);
    await user.paste('https://panel.example/full?id={pid}');
    expect(links()).toMatchObject([
      { parameters: [{ name: 'pid' }], targets: { full: 'https://panel.example/full?id={pid}' } },
    ]);
  });

  it('are deleted with a way back', async () => {
    const { user, links } = show();
    await user.click(await screen.findByRole('button', { name: 'More for Panel' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete link' }));
    expect(links()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(links()).toHaveLength(1);
  });

  it('can be read only without the right to write', async () => {
    show(undefined, true);
    const card = (await screen.findByRole('heading', { name: 'Panel' })).closest('li');
    expect(within(card as HTMLElement).getByRole('button', { name: 'More for Panel' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add link' })).toBeDisabled();
  });
});
