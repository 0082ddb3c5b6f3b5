import { appWith, Driver } from './driver';

test('an entry of a navigation stays and leads nowhere when its screen is removed', () => {
  const app = appWith(['a', 120, 120, 100, 40]);
  const [home] = Object.values(app.screens);
  const { a } = app.widgets;
  if (!a || !home) throw new Error('The prototype is empty.');
  const navigation = [
    { id: 1, label: 'Home', to: home.id },
    { id: 2, label: 'Orders', to: 's9' },
  ];
  const driver = new Driver({
    ...app,
    screens: { ...app.screens, s9: { ...home, id: 's9', name: 'Orders', x: 3000, children: [] } },
    widgets: { a: { ...a, type: 'NavBar', props: { navigation } } },
  });
  driver.editor.edit.remove(['s9']);
  expect(driver.app.widgets.a?.props).toEqual({ navigation: [navigation[0], { id: 2, label: 'Orders', to: '' }] });
  driver.editor.history.undo();
  expect(driver.app.widgets.a?.props).toEqual({ navigation });
});
