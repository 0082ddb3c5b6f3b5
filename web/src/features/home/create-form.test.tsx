import type { App } from '@prototrail/model';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithServer } from '../../testing/render-with-server';
import { CreateForm } from './create-form';
import type { StartId } from './start-options';

function show() {
  const created: App[] = [];
  const onImport = jest.fn();
  function Part() {
    const [start, setStart] = useState<StartId>('blank');
    return (
      <>
        <CreateForm
          id="form"
          start={start}
          onStart={setStart}
          onCreate={(app) => created.push(app)}
          onImport={onImport}
        />
        <button type="submit" form="form">
          Create
        </button>
      </>
    );
  }
  return { ...renderWithServer(<Part />), created, onImport };
}
const name = () => screen.getByRole('textbox', { name: 'Name' });
const create = () => screen.getByRole('button', { name: 'Create' });

describe('making a prototype', () => {
  it('wants a name and goes to its field', async () => {
    const { user, created } = show();
    await user.type(name(), '   ');
    await user.click(create());
    expect(screen.getByText('Give the prototype a name.')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(created).toEqual([]);
  });

  it('takes the size of a preset, or one of the person’s own', async () => {
    const { user, created } = show();
    await user.type(name(), ' Guide {Enter}');
    await user.click(screen.getByRole('radio', { name: /Custom/ }));
    const width = screen.getByRole('textbox', { name: 'Width' });
    await user.clear(width);
    await user.type(width, '512{Tab}');
    await user.click(create());
    expect(created).toMatchObject([
      { name: 'Guide', type: 'smartphone', screenSize: { w: 402, h: 874 }, language: 'en-GB' },
      { name: 'Guide', screenSize: { w: 512, h: 844 } },
    ]);
  });

  it('takes any device, found by its name and turned on its side', async () => {
    const { user, created } = show();
    await user.type(name(), 'Guide');
    await user.click(screen.getByRole('radio', { name: /Other device/ }));
    await user.click(screen.getByRole('button', { name: /^Device/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a device' }), 'ipad mini');
    await user.click(screen.getByRole('radio', { name: 'On its side' }));
    await user.click(screen.getByRole('button', { name: /iPad mini/ }));
    await user.click(create());
    expect(created).toMatchObject([{ type: 'tablet', screenSize: { w: 1133, h: 744 } }]);
  });

  it('starts from a kit of linked screens', async () => {
    const { user, created } = show();
    await user.click(screen.getByRole('radio', { name: /Kit/ }));
    await user.type(name(), 'Counter');
    await user.click(screen.getByRole('radio', { name: /Back office/ }));
    await user.click(create());
    await waitFor(() => expect(created).toHaveLength(1));
    const [app] = created;
    expect(app).toMatchObject({ name: 'Counter', type: 'desktop', screenSize: { w: 1280, h: 800 } });
    expect(Object.values(app?.screens ?? {}).filter(({ props }) => props.start === true)).toHaveLength(1);
    expect(Object.keys(app?.screens ?? {})).toHaveLength(8);
  });

  it('starts from a sample, and from a file without asking for a name', async () => {
    const { user, created, onImport } = show();
    await user.type(name(), 'Shop');
    await user.click(screen.getByRole('radio', { name: /Sample/ }));
    expect(name()).toHaveValue('Shop');
    await user.click(create());
    await screen.findByDisplayValue('Shop');
    expect(created).toMatchObject([{ name: 'Shop' }]);
    await user.click(screen.getByRole('radio', { name: /Import/ }));
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(create());
    expect(onImport).toHaveBeenCalledTimes(1);
  });
});
