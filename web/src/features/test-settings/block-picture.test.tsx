import { screen } from '@testing-library/react';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { BlockPicture, type BlockPictureProps } from './block-picture';

const block: BlockPictureProps['block'] = { id: 'b1', kind: 'text', title: 'Hello', text: '', place: 'before' };

it.each([
  ['image.wrong', 'The file is no picture.', 'The file is no picture.'],
  ['image.plan.limit', 'English words of the server', /^There is no room for more files/],
])('a picture of a study that is refused says why: %s', async (code, message, said) => {
  completeBrowser();
  const changes: unknown[] = [];
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
          reasons: [{ name: 'a.png', code, message }],
        },
      },
    },
  );
  await user.upload(screen.getByLabelText('Picture'), new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(changes).toEqual([]);
});
