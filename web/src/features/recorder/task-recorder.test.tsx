import '@testing-library/jest-dom';
import { anApp } from '@prototrail/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeBrowser } from '../../ui/test/browser';
import { TaskRecorder } from './task-recorder';

const app = anApp()
  .withScreen('s1', { name: 'Home', props: { start: true } })
  .withWidget('buy', { name: 'Buy', props: { label: 'Buy' } })
  .withScreen('s2', { name: 'Cart', x: 500 })
  .withLine('buy', 's2')
  .build();

function show() {
  completeBrowser();
  const onDone = jest.fn();
  const onCancel = jest.fn();
  render(<TaskRecorder app={app} name="Shopping" imageUrl={(url) => url} onDone={onDone} onCancel={onCancel} />);
  return { user: userEvent.setup(), onDone, onCancel };
}

const steps = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('recording the steps of a task', () => {
  it('begins with the screen that the prototype opens with', async () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Record the steps of “Shopping”' })).toBeInTheDocument();
    expect(await screen.findByText('Reach Home')).toBeInTheDocument();
  });

  it('takes screens only, or clicks too', async () => {
    const { user, onDone } = show();
    await screen.findByText('Reach Home');
    await user.click(button('Buy'));
    expect(await screen.findByText('Reach Cart')).toBeInTheDocument();
    expect(steps()).toEqual(['1Reach Home', '2Reach Cart']);
    await user.click(screen.getByRole('checkbox', { name: /Only screens/ }));
    expect(steps()).toEqual(['1Reach Home', '2Click Buy', '3Reach Cart']);
    await user.click(button('Step 2 decides about success'));
    await user.click(button('Remove step 1'));
    await user.click(button('Done'));
    expect(onDone.mock.calls[0]?.[0]).toEqual([
      expect.objectContaining({ type: 'WidgetClick', widget: 'buy', important: false }),
      expect.objectContaining({ type: 'ScreenLoaded', screen: 's2' }),
    ]);
  });

  it('records nothing while it pauses', async () => {
    const { user } = show();
    await screen.findByText('Reach Home');
    await user.click(button('Pause'));
    expect(screen.getByText('Paused')).toBeInTheDocument();
    await user.click(button('Buy'));
    expect(steps()).toEqual(['1Reach Home']);
  });

  it('is closed at once while there is no work in it, otherwise after a question', async () => {
    const { user, onCancel } = show();
    await screen.findByText('Reach Home');
    await user.click(button('Buy'));
    await screen.findByText('Reach Cart');
    await user.click(button('Close the recorder'));
    expect(onCancel).not.toHaveBeenCalled();
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Keep recording' }));
    await user.click(button('Start again'));
    expect(steps()).toEqual(['1Reach Home']);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});
