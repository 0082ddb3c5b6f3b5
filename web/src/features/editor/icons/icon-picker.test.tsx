import { screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { IconPicker } from './icon-picker';

test('an icon is chosen by arrow keys from the search', async () => {
  const picked: string[] = [];
  const { user } = renderEditor(
    appWith(),
    <IconPicker value="" isDisabled={false} onPick={(name) => picked.push(name)} />,
  );
  await user.click(screen.getByRole('button', { name: 'Choose an icon' }));
  const [first, second] = screen.getAllByRole('button').filter((button) => button.hasAttribute('data-tile'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect(picked).toHaveLength(1);
  expect(screen.queryByRole('searchbox')).toBeNull();
});
