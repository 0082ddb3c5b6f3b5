import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { anApp } from '@prototrail/testing';
import FinishPage from './finish-page';
import type { TaskResult, TaskState } from './tasks';

const result = (name: string, state: TaskState): TaskResult => ({ id: name, name, state, isReached: state === 'done' });

function show(...results: TaskResult[]): void {
  render(<FinishPage app={anApp().build()} kind="completed" results={results} showsSuccess delivery="sent" />);
}

describe('the last page of a test', () => {
  it('counts what was completed and what was given up', () => {
    show(result('Pay', 'done'), result('Invite', 'gave-up'));
    expect(screen.getByText(/You completed 1 of 2 tasks\. You could not do 1 task\./)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'PayDone',
      'InviteYou could not do it',
    ]);
  });

  it('does not count to zero when every task was given up', () => {
    show(result('Pay', 'gave-up'), result('Invite', 'gave-up'));
    expect(screen.getByRole('heading', { level: 1, name: 'That was the last task. Thank you.' })).toBeVisible();
    expect(screen.getByText('You could not do 2 tasks. That tells as much as a success.')).toBeVisible();
  });

  it('says the words of the owner, and leads back once everything is sent', () => {
    const thanks = { id: 'b1', kind: 'thanks' as const, title: 'All yours', text: 'Bye.', button: '', address: '' };
    const words = { kind: 'completed' as const, results: [], showsSuccess: false };
    const back = new URL('https://panel.example/done?pid=7');
    const props = { app: anApp().build(), ...words, thanks: { ...thanks, addsParameters: true }, back };
    const { rerender } = render(<FinishPage {...props} delivery="sending" />);
    expect(screen.getByRole('heading', { level: 1, name: 'All yours' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Back to panel.example' })).toBeNull();
    rerender(<FinishPage {...props} delivery="sent" />);
    expect(screen.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', './#/privacy.html');
    const way = screen.getByRole('link', { name: 'Back to panel.example' });
    expect(way).toHaveAttribute('href', 'https://panel.example/done?pid=7');
  });

  it('says that the way to the panel is left to do, and not that the page can be closed', async () => {
    const words = {
      kind: 'completed' as const,
      results: [],
      showsSuccess: false,
      target: 'https://panel.example/done',
    };
    const { rerender } = render(<FinishPage app={anApp().build()} {...words} delivery="sending" />);
    expect(await screen.findByRole('link', { name: 'Go to panel.example' })).toHaveAttribute('href', words.target);
    rerender(<FinishPage app={anApp().build()} {...words} delivery="sent" />);
    expect(screen.getByText(/One step is left: go to panel\.example/)).toBeVisible();
    expect(screen.queryByText('You can close this page.')).toBeNull();
  });
});
