import { Driver, makePrototype, type PrototypeParts } from '@prototrail/testing';
import { widgetStateOf } from './widget-state';
import { sceneOf } from './scene';

const drive = (widgets: NonNullable<PrototypeParts['screens'][string]['widgets']>) =>
  new Driver(makePrototype({ screens: { home: { widgets } } }));

const options = ['Red', 'Green', 'Blue'];

describe('choices', () => {
  it('a rating is recorded from 0 and bound from 1', () => {
    const driver = drive({ stars: { type: 'Rating', props: { databinding: { default: 'review.stars' } } } });
    const [click] = driver.change('stars', 'select', 3);
    expect(click).toMatchObject({ type: 'WidgetClick', state: { type: 'select', value: 3 } });
    expect(driver.state.variables).toMatchObject({ review: { stars: 4 } });
  });

  it('segments of which several can be chosen hold a list, in a bound variable too', () => {
    const segments = { type: 'SegmentButton', props: { options, multi: true, databinding: { default: 'colors' } } };
    const driver = drive({ one: segments, other: segments });
    driver.change('one', 'select', ['Red', 'Blue']);
    expect(driver.state.variables).toMatchObject({ colors: ['Red', 'Blue'] });
    expect(driver.state.values['other']?.value).toEqual(['Red', 'Blue']);
  });

  it('a required list is wrong while it is empty', () => {
    const driver = drive({
      one: { type: 'SegmentButton', props: { options, multi: true, validation: { required: true } } },
    });
    driver.change('one', 'select', []);
    expect(driver.state.errors).toEqual({ one: true });
    driver.change('one', 'select', ['Red']);
    expect(driver.state.errors).toEqual({ one: false });
  });

  it('cards of a named group exclude each other; those without one do not', () => {
    const card = (formGroup: string) => ({ type: 'VisualPicker', props: { formGroup } });
    const driver = drive({ basic: card('plan'), pro: card('plan'), wrap: card(''), card: card('') });
    for (const key of ['basic', 'pro', 'wrap', 'card']) driver.change(key, 'checked', true);
    const on = Object.entries(driver.state.values).filter(([, { value }]) => value === true);
    expect(on.map(([key]) => key)).toEqual(['pro', 'wrap', 'card']);
  });
});

describe('entries in random order', () => {
  const random = { options, randomize: true };

  it('are drawn once per run and recorded, so that a replay shows them alike', () => {
    const driver = drive({
      group: { type: 'RadioGroup', props: random },
      ranking: { type: 'SortableList', props: random },
      fixed: { type: 'RadioGroup', props: { options } },
    });
    const orders = driver.state.orders;
    expect(Object.keys(orders).sort()).toEqual(['group', 'ranking']);
    expect([...(orders['group'] ?? [])].sort()).toEqual([0, 1, 2]);
    const inits = driver.events.filter((event) => event.type === 'WidgetInit');
    expect(inits.map((event) => event.state?.options?.['order'])).toEqual([orders['group'], orders['ranking']]);
    expect(inits[1]?.state?.value).toEqual(orders['ranking']?.map((position) => options[position]));
    const scene = sceneOf(driver.runtime.derived, 'home', {});
    const item = scene.byKey.get('group');
    expect(item && widgetStateOf(driver.state, item).order).toBe(orders['group']);
  });
});

describe('a chat', () => {
  const said = (role: string, content: string) => ({ type: 'message', role, content });

  it('records what people wrote as dots, and answers for replays only', () => {
    const driver = drive({ chat: { type: 'Chat', props: {} } });
    const [sent] = driver.change('chat', 'chat', [said('user', 'Help')]);
    expect(sent?.state).toEqual({ type: 'chat', value: [said('user', '\u2022\u2022\u2022\u2022')] });
    const answered = [said('user', 'Help'), said('assistant', 'Sure')];
    const [answer] = driver.change('chat', 'chat', answered, { line: false, isFollowUp: true });
    expect(answer).toMatchObject({ hidden: true });
    expect(driver.state.values['chat']?.value).toEqual(answered);
  });

  it('a text of its variable becomes a message, once', () => {
    const driver = drive({
      ask: { type: 'TextBox', props: { databinding: { default: 'topic' } } },
      chat: { type: 'Chat', props: { databinding: { default: 'topic' } } },
    });
    driver.type('ask', 'Prices');
    driver.blur('ask');
    driver.click('ask');
    expect(driver.state.values['chat']?.value).toEqual([said('user', 'Prices')]);
  });
});
