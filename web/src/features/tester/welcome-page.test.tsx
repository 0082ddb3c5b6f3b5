import '@testing-library/jest-dom';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anApp } from '@prototrail/testing';
import type { App } from '@prototrail/model';
import { completeBrowser } from '../../ui/test/browser';
import { WelcomePage, type WelcomePageProps } from './welcome-page';

const field = (props: Record<string, unknown>): App =>
  anApp().withScreen('s1').withWidget('f', { type: 'TextBox', name: 'Nickname', props }).build();

function show(more: Partial<WelcomePageProps> = {}) {
  completeBrowser();
  const onStart = jest.fn();
  const onRefuse = jest.fn();
  render(
    <WelcomePage
      app={field({})}
      description=""
      tasks={[]}
      listsTasks={false}
      isRecorded
      recordsTypedText={false}
      allowsExternalImages={false}
      splashUrl="splash.png"
      phone={null}
      env={{ mode: 'run', imageUrl: (url) => url, iconPath: () => undefined }}
      onStart={onStart}
      onRefuse={onRefuse}
      {...more}
    />,
  );
  return { user: userEvent.setup(), onStart, onRefuse };
}

const consent = () => screen.getByRole('region', { name: 'What is recorded' });

describe('the welcome of a test', () => {
  it('starts only after the consent, which is never ticked in advance', async () => {
    const { user, onStart } = show();
    const box = screen.getByRole('checkbox', { name: 'I agree that this is recorded' });
    expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Start the test' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Tick the box first.');
    expect(box).toBeInvalid();
    expect(onStart).not.toHaveBeenCalled();
    await user.click(box);
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Start the test' }));
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  it('can be refused without a tick', async () => {
    const { user, onStart, onRefuse } = show();
    await user.click(screen.getByRole('button', { name: 'No, thanks' }));
    expect(onRefuse).toHaveBeenCalledTimes(1);
    expect(onStart).not.toHaveBeenCalled();
  });

  it('asks for no consent when nothing is recorded, and says so', async () => {
    const { user, onStart } = show({ isRecorded: false });
    expect(consent()).toHaveTextContent('Nothing is recorded this time.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Start the test' }));
    expect(onStart).toHaveBeenCalledTimes(1);
  });

  it('says that other servers are contacted only where the owner allowed it', () => {
    const words = 'your browser contacts them';
    show();
    expect(consent()).not.toHaveTextContent(words);
    cleanup();
    show({ allowsExternalImages: true });
    expect(consent()).toHaveTextContent(words);
  });

  it('lists the tasks only when they are not shown during the test', () => {
    const tasks = [
      { id: 't1', name: 'Pay', description: 'Pay for the tickets.', task: { id: 't1', flow: [], strict: false } },
    ];
    show({ tasks, listsTasks: true });
    expect(screen.getByText('About 2 minutes, 1 task')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What you will do' })).toBeVisible();
    expect(screen.getByText('Pay for the tickets.')).toBeVisible();
  });
});

describe('what a tester agrees to', () => {
  const masked = 'Of what you type, its length and whether it is valid, never the text.';
  const elsewhere = 'Of what you type elsewhere, its length and whether it is valid, never the text.';
  const words = 'What you type into the prototype, word for word';

  it('is the length of typed text, unless the owner chose more', () => {
    show();
    expect(consent()).toHaveTextContent(masked);
    expect(consent()).not.toHaveTextContent(words);
    expect(consent()).toHaveTextContent('Passwords, email addresses and phone numbers are never recorded');
  });

  it('names the fields whose text is recorded', () => {
    show({ app: field({ label: 'Nickname', recordText: true }) });
    expect(consent()).toHaveTextContent('What you type into these fields: Nickname.');
    expect(consent()).toHaveTextContent(elsewhere);
    expect(consent()).not.toHaveTextContent(masked);
  });

  it('names no field that is never recorded, whatever its owner chose', () => {
    show({ app: field({ label: 'Nickname', recordText: true, validation: { type: 'email' } }) });
    expect(consent()).toHaveTextContent(masked);
    expect(consent()).not.toHaveTextContent('these fields');
  });

  it('says that answers to questions are recorded as they are written', () => {
    show({ app: field({ isSurveyElement: true }) });
    expect(consent()).toHaveTextContent('Your answers to questions, as you write them.');
    expect(consent()).toHaveTextContent(elsewhere);
  });

  it('is every word, passwords and addresses apart, when the study records what is typed', () => {
    show({ recordsTypedText: true });
    expect(consent()).toHaveTextContent(words);
    expect(consent()).not.toHaveTextContent(masked);
    expect(consent()).toHaveTextContent('Passwords, email addresses and phone numbers are never recorded');
  });
});
