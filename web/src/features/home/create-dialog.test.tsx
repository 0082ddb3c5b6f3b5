import { screen } from '@testing-library/react';
import { FailedAnswer, refusal, renderWithServer } from '../../testing/render-with-server';
import { CreateDialog } from './create-dialog';

it('says that the plan allows no more prototypes', async () => {
  const nothing = () => undefined;
  const { user } = renderWithServer(
    <CreateDialog start="blank" onClose={nothing} onCreated={nothing} onImport={nothing} onDesign={nothing} />,
    { answers: { 'POST /rest/apps': new FailedAnswer(403, refusal('plan.limit')) } },
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Second');
  await user.click(screen.getByRole('button', { name: 'Create prototype' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The prototype was not created. Your plan allows no more prototypes or files.',
  );
});
