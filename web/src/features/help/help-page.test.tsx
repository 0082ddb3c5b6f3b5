import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { engine, setLanguage } from '../../i18n';
import HelpPage from './help-page';
import { articleOf } from './articles';
import { helpPages } from './help-pages';
import { helpPictures, pictureFile, pictureLanguages } from './help-pictures';

beforeAll(completeBrowser);

const contact = 'POST /rest/contact';
const show = (topic?: string, answers = {}) =>
  renderWithServer(
    <MemoryRouter>
      <HelpPage topic={topic} />
    </MemoryRouter>,
    { answers },
  );

describe('the help', () => {
  it('shows the article of the address, also of an earlier name, with its parts and its neighbours', () => {
    show('tests');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tasks');
    const parts = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(parts.getByRole('link', { name: 'Record the steps' })).toHaveAttribute('href', '#/help/tasks/record.html');
    expect(screen.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /Next/ })).toHaveTextContent('Questions and questionnaires');
    expect(screen.getByText('Record', { selector: 'strong' })).toBeVisible();
  });

  it('has the picture of every place in both themes and every language, with words for people who do not see it', () => {
    for (const [place, name] of Object.entries(helpPictures)) {
      const [page = '', part] = place.split('/');
      expect(articleOf(page).parts.map(({ id }) => id)).toContain(part);
      for (const theme of ['light', 'dark'] as const)
        for (const language of pictureLanguages)
          expect(existsSync(join(__dirname, '../../../public', pictureFile(name, theme, language)))).toBe(true);
    }
    show('tasks');
    expect(screen.getAllByAltText(/^The Test tab: tasks of the study/)).toHaveLength(2);
  });

  it('shows pictures of the interface in the language of the reader', async () => {
    try {
      await act(() => setLanguage('de'));
      show('tasks');
      const pictures = await screen.findAllByAltText(/Der Tab „Test“/);
      expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
        'help/de/study-light.webp',
        'help/de/study-dark.webp',
      ]);
    } finally {
      await act(() => setLanguage('en'));
    }
  });

  it('finds places by all words of a search, from the key /', async () => {
    const { user } = show();
    await user.keyboard('/average sus');
    const found = screen.getByRole('link', { name: /Questions and questionnaires › Ready questionnaires/ });
    expect(within(found).getAllByText('average', { selector: 'mark' })[0]).toBeVisible();
    await user.click(found);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    await user.keyboard('/qwertz');
    expect(screen.getByText('No page has these words.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What Prototrail does');
  });

  it('sends a message to the people who run the server', async () => {
    const { user, sent } = show(undefined, { [contact]: done });
    await user.click(screen.getByRole('button', { name: 'Contact' }));
    const email = screen.getByRole('textbox', { name: 'Your email' });
    await user.clear(email);
    await user.type(email, 'ada');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText(/Enter an email address/)).toBeVisible();
    expect(screen.getByText('Write a message.')).toBeVisible();
    await user.type(email, '@example.org');
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'It hurts');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent')).toBeInTheDocument();
    expect(sent).toEqual([
      { call: contact, body: expect.objectContaining({ email: 'ada@example.org', message: 'It hurts' }) },
    ]);
  });

  it('has an article for each topic, and no other', () => {
    const stored = Object.keys(engine.getResourceBundle('en', 'help-pages') as object);
    expect([...stored].sort()).toEqual([...helpPages].sort());
    expect(helpPages.filter((id) => articleOf(id).lead === '' || articleOf(id).parts.length === 0)).toEqual([]);
  });

  it('has no link between articles that leads nowhere', () => {
    const links = helpPages.flatMap((id) =>
      articleOf(id).parts.flatMap(({ text }) => [...text.matchAll(/\(#\/help\/([\w-]+)/g)].map((match) => match[1])),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((id) => !helpPages.includes(id ?? ''))).toEqual([]);
  });
});
