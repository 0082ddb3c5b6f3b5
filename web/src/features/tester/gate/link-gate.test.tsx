import '@testing-library/jest-dom';
import { newLink, type LinkForTester, type LinkState } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkVisit } from '../../../api/tester-links';
import { readLink } from '../link';
import { noProgress } from '../progress';
import type { TesterServices } from '../services';
import LinkGate from './link-gate';

const hash = 'a'.repeat(64);
const app = { ...anApp().withScreen('s1').build(), id: 'app', name: 'Bank' };
const targets = {
  finished: 'https://panel.example/done?id={pid}',
  screened: 'https://panel.example/out?id={pid}',
  quota: '',
  full: 'https://panel.example/full',
  closed: '',
};
const panel: LinkForTester = {
  ...newLink('p1', 'Panel'),
  state: 'open',
  parameters: [{ name: 'pid', label: 'Panel ID', isRequired: true }],
  targets,
};

const blocks = [
  {
    ...{ id: 'q1', kind: 'question', question: { type: 'single', text: 'A cat?', options: ['Yes', 'No'] } },
    endPage: { title: 'Only for friends of cats' },
  },
];

function show(
  about: Partial<LinkForTester>,
  { query = 'pid=p7', state = 'open', saved = false, isTested = false } = {},
) {
  const link = readLink(new URL(`https://x.org/t/${hash}?l=p1&${query}`), () => 0);
  if (!link) throw new Error('The link was not read.');
  const visits: LinkVisit[] = [];
  const ends: string[] = [];
  const services = {
    uuid: () => '0-1',
    tested: { has: () => isTested, set: () => undefined, tester: (...given: readonly string[]) => given.at(-1) },
    progress: { read: () => (saved ? { ...noProgress, stage: 'run', session: 'S1' } : undefined) },
    visits: {
      begin: async (visit: LinkVisit) => {
        visits.push(visit);
        return state as LinkState;
      },
      end: async (_: LinkVisit, result: string) => void ends.push(result),
      quota: async (_: LinkVisit, block: string) => block !== 'full',
    },
  };
  render(
    <LinkGate
      {...{ app, hash, link }}
      settings={{ tasks: [], recordOneTestPerUser: true, blocks: blocks as never }}
      about={{ ...panel, ...about }}
      services={services as unknown as TesterServices}
    >
      {(door) => (
        <>
          <pre>{JSON.stringify({ ...door.about, target: door.target, passedOn: door.passedOn })}</pre>
          <button onClick={() => void door.begin()}>Start</button>
          <button onClick={() => door.end('completed')}>End</button>
          <button onClick={() => door.leadOut('screened', 'q1')}>Not me</button>
          <button
            onClick={() =>
              void door.quota('full', ['Yes']).then((isIn) => {
                if (!isIn) door.leadOut('quota', 'full');
              })
            }
          >
            Me too
          </button>
        </>
      )}
    </LinkGate>,
  );
  return { user: userEvent.setup(), visits, ends };
}

describe('a link with rules', () => {
  it('records where testers came from, and sends them on with what they brought', async () => {
    const { user, visits, ends } = show({ isPilot: true });
    expect(JSON.parse(screen.getByText(/segment/).textContent)).toEqual({
      segment: 'pilot-p1',
      parameters: { pid: 'p7' },
      target: 'https://panel.example/done?id=p7',
      passedOn: ['Panel ID'],
    });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(visits).toMatchObject([{ appId: 'app', hash, link: 'p1' }]);
    expect(ends).toEqual(['completed']);
  });

  it.each([
    ['paused', 'This test is paused'],
    ['closed', 'This test is closed'],
    ['full', 'All places are taken'],
  ] as const)('says that it is %s', (state, title) => {
    show({ state });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('Nothing was recorded.')).toBeVisible();
  });

  it('leads those who find no place to where its owner says', async () => {
    const { user } = show({}, { state: 'full' });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('heading', { name: 'All places are taken' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to panel.example' })).toHaveAttribute('href', targets.full);
  });

  it('says in the words of its owner why a question led out, and leads on', async () => {
    const { user } = show({});
    await user.click(screen.getByRole('button', { name: 'Not me' }));
    expect(await screen.findByRole('heading', { name: 'Only for friends of cats' })).toBeVisible();
    expect(screen.getByText(/another situation/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to panel.example' })).toHaveAttribute(
      'href',
      'https://panel.example/out?id=p7',
    );
  });

  it('tells people over a quota so, in the usual words', async () => {
    const { user } = show({});
    await user.click(screen.getByRole('button', { name: 'Me too' }));
    expect(await screen.findByText(/Enough people with your answer/)).toBeVisible();
    expect(screen.getByText('Nothing was recorded.')).toBeVisible();
  });

  it('names the part of the address that is missing', () => {
    show({}, { query: 'other=1' });
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
    expect(screen.getByText(/A part is missing at its end: Panel ID\./)).toBeVisible();
  });

  it('lets whoever has begun finish, though it closed meanwhile', () => {
    show({ state: 'closed' }, { saved: true, query: '' });
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('counts nobody whose test is not recorded', async () => {
    const { user, visits } = show({}, { isTested: true, state: 'full' });
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(visits).toEqual([]);
  });
});
