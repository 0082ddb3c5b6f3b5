import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { BlockPicture, type BlockPictureProps } from './block-picture';

const block: BlockPictureProps['block'] = { id: 'b1', kind: 'text', title: 'Hello', text: '', place: 'before' };

it('a picture of a study that is refused says why the server refused it', async () => {
  completeBrowser();
  const changes: unknown[] = [];
  const message = 'The files of this workspace would be more than the 1 MB that the operator allows for each.';
  const { user } = renderWithServer(
    <BlockPicture
      block={block}
      appId="app1"
      isReadOnly={false}
      imageUrl={(url) => url}
      onChange={(next) => changes.push(next)}
    />,
    {
      answers: {
        'POST /rest/images/app1': {
          uploads: [],
          errors: ['a.png'],
          reasons: [{ name: 'a.png', code: 'image.plan.limit', message }],
        },
      },
    },
  );
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(changes).toEqual([]);
});
