import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { anApp } from '@prototrail/testing';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import CommentsTab from './comments-tab';
import PlaceComments from './place-comments';
import ReviewComments from './review-comments';
import TabComments from './tab-comments';
import { threadsOf } from './threads';

const app = anApp().withScreen('s1', { name: 'Plant page' }).withScreen('s2', { name: 'Basket' }).build();
beforeEach(completeBrowser);

const aComment = (id: string, fields: object = {}) => ({
  _id: id,
  id,
  appID: 'app',
  userID: 'Ada',
  user: { _id: 'Ada', id: 'Ada', name: 'Ada' },
  type: 'ScreenComment',
  reference: 's1',
  message: `Message ${id}`,
  created: Number(id.slice(1)),
  x: 10,
  y: 20,
  ...fields,
});
const guest = { userID: '-1', user: { _id: '-1', id: '-1', name: 'Lena' } };
const comments = [
  aComment('c1'),
  aComment('c2', { ...guest, parentId: 'c1' }),
  aComment('c3', { reference: 's2', status: 'Done' }),
  aComment('c4', { reference: 'gone', parentId: 'c0' }),
];

it('threads have answers, an answer whose comment is gone is one of its own', () => {
  expect(
    threadsOf(comments).map(({ root, replies, isDone }) => [root.id, replies.map(({ id }) => id), isDone]),
  ).toEqual([
    ['c1', ['c2'], false],
    ['c3', [], true],
    ['c4', [], false],
  ]);
});

describe('the comments of a prototype', () => {
  const path = '/rest/comments/apps/app';
  const member = (id: string) => ({ _id: id, id, name: id, lastname: 'Shah', permission: 2 });
  const show = (more: object = {}, search = '') =>
    renderWithServer(
      <MemoryRouter initialEntries={[`/${search}`]}>
        <CommentsTab appId="app" app={app} canWrite imageUrl={(url) => url} />
      </MemoryRouter>,
      {
        answers: {
          [`GET ${path}.json`]: comments,
          'GET /rest/apps/app/team.json': [member('Ada'), member('Priya'), member('Paul')],
          ...more,
        },
        account: { id: 'Ada', email: 'ada@example.org' },
      },
    );

  it('stand under their screens, open ones first asked for', async () => {
    const { user } = show();
    const ofScreen = await screen.findByRole('region', { name: 'Plant page' });
    expect(within(ofScreen).getByRole('button')).toHaveTextContent('Message c1');
    expect(within(ofScreen).getByRole('button')).toHaveTextContent('1 answer');
    expect(screen.getByRole('region', { name: 'Deleted screen' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Basket' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Done 1' }));
    expect(screen.getByRole('region', { name: 'Basket' })).toBeInTheDocument();
  });

  it('have no field for those whose role is to look', async () => {
    const viewer = { ...member('Ada'), permission: 1, role: 'viewer' };
    show({ 'GET /rest/apps/app/team.json': [viewer, member('Priya')] }, '?comment=c1');
    expect(await screen.findByText(/Your role here is “Can look”/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /answer/i })).not.toBeInTheDocument();
  });

  it('are answered where they are, and marked done with the key E', async () => {
    const { user, sent } = show({ [`POST ${path}`]: aComment('c9'), [`POST ${path}/c1.json`]: aComment('c1') });
    await user.click(await screen.findByRole('button', { name: /Message c1/ }));
    await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'Yes{Control>}{Enter}{/Control}');
    expect(sent).toEqual([
      {
        call: `POST ${path}`,
        body: { type: 'ScreenComment', reference: 's1', x: 10, y: 20, parentId: 'c1', message: 'Yes' },
      },
    ]);
    await user.click(screen.getByRole('button', { name: /Message c1/ }));
    await user.keyboard('e');
    expect(sent[1]).toEqual({ call: `POST ${path}/c1.json`, body: { status: 'Done' } });
  });

  it('mention people who are chosen by the keyboard', async () => {
    const { user, sent } = show({ [`POST ${path}`]: aComment('c9') }, '?comment=c2');
    const field = await screen.findByRole('textbox', { name: 'Answer' });
    await user.type(field, 'Yes @p');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['PSPriya Shah', 'PSPaul Shah']);
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', options[1]?.id);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Yes @Paul Shah ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent[0]?.body).toMatchObject({ message: 'Yes @Paul Shah', mentions: [{ id: 'Paul', name: 'Paul Shah' }] });
  });

  describe('with pictures', () => {
    const file = (name: string, type = 'image/png') => new File(['bytes'], name, { type });
    const stored = { file: 'p1.png', name: 'cart.png', width: 800, height: 600 };

    beforeEach(() => {
      let made = 0;
      URL.createObjectURL = () => `blob:${(made += 1)}`;
      URL.revokeObjectURL = () => undefined;
    });

    it('are left out where the browser cannot show them, before anything is sent', async () => {
      show({}, '?comment=c1');
      await screen.findByRole('textbox', { name: 'Answer' });
      fireEvent.change(screen.getByLabelText('Add pictures', { selector: 'input' }), {
        target: { files: [file('damaged.png'), file('cart.png')] },
      });
      const damaged = screen.getByRole('button', { name: 'Show damaged.png large' });
      fireEvent.error(damaged.querySelector('img') as HTMLImageElement);
      expect(await screen.findByText(/^damaged\.png cannot be read/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Show damaged.png large' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Show cart.png large' })).toBeVisible();
    });

    it('are sent with what was picked and pasted; what is no picture is told', async () => {
      const { user, sent } = show(
        {
          [`POST ${path}`]: aComment('c9'),
          [`POST ${path}/c9/pictures`]: {
            comment: aComment('c9'),
            reasons: [{ name: 'cart.png', code: 'image.not.an.image', message: 'no' }],
          },
        },
        '?comment=c1',
      );
      const field = await screen.findByRole('textbox', { name: 'Answer' });
      fireEvent.change(screen.getByLabelText('Add pictures', { selector: 'input' }), {
        target: { files: [file('cart.png'), file('notes.txt', 'text/plain')] },
      });
      expect(await screen.findByText('notes.txt is no PNG, JPEG, GIF, WebP or AVIF.')).toBeVisible();
      await user.type(field, 'Like this');
      fireEvent.paste(field, { clipboardData: { files: [file('pasted.png')], getData: () => '' } });
      expect(screen.getByRole('button', { name: 'Show pasted.png large' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('The comment is saved, but this picture is not: cart.png')).toBeVisible();
      expect(sent.map(({ call }) => call)).toEqual([`POST ${path}`, `POST ${path}/c9/pictures`]);
      expect([...(sent[1]?.body as FormData).getAll('file')].map((each) => (each as File).name)).toEqual([
        'cart.png',
        'pasted.png',
      ]);
      expect(screen.queryByRole('list', { name: 'Pictures' })).toBeNull();
    });

    it('are told by the reason when the plan of the owner has no room', async () => {
      const { user } = show(
        {
          [`POST ${path}`]: aComment('c9'),
          [`POST ${path}/c9/pictures`]: {
            comment: aComment('c9'),
            reasons: [
              { name: 'cart.png', code: 'image.plan.limit', message: 'no' },
              { name: 'shop.png', code: 'image.not.an.image', message: 'no' },
            ],
          },
        },
        '?comment=c1',
      );
      await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Like this');
      fireEvent.change(screen.getByLabelText('Add pictures', { selector: 'input' }), {
        target: { files: [file('cart.png'), file('shop.png')] },
      });
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText(/there is no room for this picture, .*: cart\.png$/)).toBeVisible();
      expect(screen.getByText('The comment is saved, but this picture is not: shop.png')).toBeVisible();
    });

    it('of a whole thread are counted in the list', async () => {
      const answer = aComment('c3', { parentId: 'c1', pictures: [stored, { ...stored, file: 'p2.png' }] });
      show({ [`GET ${path}.json`]: [aComment('c1', { pictures: [stored] }), aComment('c2'), answer] });
      expect(await screen.findByRole('button', { name: /3 pictures/ })).toBeVisible();
      expect(screen.getAllByRole('button', { name: /picture/ })).toHaveLength(1);
    });

    it('show them, one of them large, and their author takes one away', async () => {
      const { user, sent } = show(
        {
          [`GET ${path}.json`]: [aComment('c1', { pictures: [stored] })],
          [`DELETE ${path}/c1/pictures/p1.png`]: aComment('c1'),
        },
        '?comment=c1',
      );
      await user.click(await screen.findByRole('button', { name: 'Show cart.png large' }));
      const large = within(screen.getByRole('dialog', { name: 'cart.png' })).getByRole('img', { name: 'cart.png' });
      expect(large).toHaveAttribute('src', `${path}/c1/pictures/p1.png`);
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('button', { name: 'Remove cart.png' })).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Change' }));
      await user.click(screen.getByRole('button', { name: 'Remove cart.png' }));
      expect(sent).toEqual([{ call: `DELETE ${path}/c1/pictures/p1.png`, body: undefined }]);
    });
  });

  it('are found by address, by person and by words; one that is gone is said to be', async () => {
    const named = aComment('c5', { message: 'Look @Ada S', mentions: [{ id: 'Ada', name: 'Ada S' }] });
    const { user } = show({ [`GET ${path}.json`]: [...comments, named] }, '?comment=none&by=guest:Lena');
    expect(await screen.findByText('This comment is not here any more')).toBeVisible();
    expect(screen.getByRole('button', { name: /Message c1/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Look/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search comments' }), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await user.click(screen.getByRole('radio', { name: 'Mentions 1' }));
    const found = screen.getAllByRole('button', { name: /Message|Look/ });
    expect(found).toHaveLength(1);
    expect(within(found[0] as HTMLElement).getByText('@Ada S')).toHaveClass('self');
  });

  it('are changed by their author alone; writers delete those of others too', async () => {
    const { user, sent } = show({ [`DELETE ${path}/c1.json`]: done });
    await user.click(await screen.findByRole('button', { name: /Message c1/ }));
    const said = within(screen.getByRole('region', { name: 'Thread 1' })).getAllByRole('listitem');
    const [own, answer] = said as [HTMLElement, HTMLElement];
    expect(within(answer).getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(within(answer).queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
    await user.click(within(own).getByRole('button', { name: 'Delete' }));
    expect(sent).toEqual([{ call: `DELETE ${path}/c1.json`, body: undefined }]);
    expect(await screen.findByText('Comment deleted')).toBeInTheDocument();
  });
});

it('by review link a guest is asked for a name once, and comments where the screen was pressed', async () => {
  const path = '/rest/comments/hash/link/app';
  const shown = { ...app, id: 'app' };
  const { user, sent, store } = renderWithServer(
    <ReviewComments app={shown} hash="link" startId="s1" imageUrl={(url) => url} />,
    { answers: { [`GET ${path}.json`]: comments, [`POST ${path}`]: aComment('c9', { ...guest, isOwn: true }) } },
  );
  await screen.findByRole('button', { name: /Message c1/ });
  const place = () => screen.getByRole('button', { name: 'Click a screen to comment there' });
  place().focus();
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Lena');
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Nice');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([
    {
      call: `POST ${path}`,
      body: {
        ...{ type: 'ScreenComment', reference: 's1', x: 188, y: 406, widget: null },
        ...{ message: 'Nice', user: { name: 'Lena' } },
      },
    },
  ]);
  expect(store.getState().preferences.guestName).toBe('Lena');
  place().focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Your name' })).not.toBeInTheDocument();
});

it('comments on a recording stand at their moment, and a new one keeps the moment that is shown', async () => {
  const path = '/rest/comments/apps/app';
  const place = { type: 'SessionComment', reference: 'S1' };
  const onMoment = aComment('c5', { ...place, atMs: 65_000, x: undefined, y: undefined });
  const shown: unknown[] = [];
  const { user, sent } = renderWithServer(
    <PlaceComments
      appId="app"
      canWrite
      place={place}
      shown={() => ({ atMs: 4200 })}
      onShow={({ atMs }) => shown.push(atMs)}
      chosen={null}
      onChoose={(id) => shown.push(id)}
    />,
    {
      answers: { [`GET ${path}.json`]: [...comments, onMoment], [`POST ${path}`]: onMoment },
      account: { id: 'Ada', email: 'ada@example.org' },
    },
  );
  await user.click(await screen.findByRole('button', { name: /at 1:05.*Message c5/ }));
  expect(shown).toEqual(['c5', 65_000]);
  expect(screen.queryByRole('button', { name: /Message c1/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add a comment' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Here');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent[0]?.body).toEqual({ ...place, atMs: 4200, message: 'Here' });
});

describe('the comments beside a tab', () => {
  const path = '/rest/comments/apps/app';
  const ofStudy = aComment('c6', { type: 'StudyComment', reference: '', message: 'Ask about prices' });
  const ofAll = aComment('c7', { type: 'overview_edit', reference: '', message: 'Round 2' });
  const show = (tab: 'design' | 'test') =>
    renderWithServer(
      <MemoryRouter>
        <TabComments appId="app" app={app} canWrite tab={tab} />
      </MemoryRouter>,
      {
        answers: { [`GET ${path}.json`]: [...comments, ofStudy, ofAll], [`POST ${path}`]: ofStudy },
        account: { id: 'Ada', email: 'ada@example.org' },
      },
    );
  const rows = async (): Promise<(string | null)[]> => {
    await screen.findAllByRole('listitem');
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  it('are those of the screens and of the whole beside the design', async () => {
    show('design');
    expect(await rows()).toEqual([
      expect.stringContaining('Message c1'),
      expect.stringContaining('Message c4'),
      expect.stringContaining('Round 2'),
    ]);
  });

  it('are those of the study beside the test, where one is written and answered in place', async () => {
    const { user, sent } = show('test');
    expect(await rows()).toEqual([expect.stringContaining('Ask about prices')]);
    await user.click(screen.getByRole('button', { name: 'Add a comment' }));
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'And sizes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent[0]?.body).toEqual({ type: 'StudyComment', reference: '', message: 'And sizes' });
    await user.click(await screen.findByRole('button', { name: /Ask about prices/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent[1]?.body).toMatchObject({ parentId: 'c6', message: 'Yes' });
  });
});
