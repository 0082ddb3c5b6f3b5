/** @jest-environment node */
import { LogicDriver } from '../testing/logic-driver';
import { makePrototype, types, type PrototypeParts } from '../testing/prototype-factory';

type Props = Record<string, unknown>;
type Answer = ConstructorParameters<typeof LogicDriver>[1];

const screens: PrototypeParts['screens'] = {
  home: {
    widgets: {
      go: { name: 'Go' },
      sum: { type: 'Label', props: { label: '{0}', databinding: { default: 'order.sum' } } },
      busy: { type: 'Label', props: { label: '{0}', databinding: { default: '_qux.loading' } } },
    },
  },
  done: {},
  sorry: {},
};
const failed = { type: 'rest', restResponseStatus: '4xx' };
const lines = [
  { from: 'go', to: 'r', animation: 'none' },
  { from: 'r', to: 'done' },
  { from: 'r', to: 'sorry', rule: failed },
];
const ok: Answer = () => ({ kind: 'response', status: 200, value: { sum: 12 } });
const no: Answer = () => ({ kind: 'response', status: 503, value: undefined, message: 'away' });
const rest = (props: Props = {}, more: Props = {}) => ({
  type: 'Rest',
  props: {
    rest: { method: 'POST', url: 'https://a.example/${city}', output: { databinding: 'order' }, ...props },
    ...more,
  },
});

async function drive(
  free: PrototypeParts['free'],
  answer: Answer,
  parts: Partial<PrototypeParts> = {},
  options = {},
): Promise<LogicDriver> {
  const app = makePrototype({ screens, lines, ...(free ? { free } : {}), ...parts });
  const driver = new LogicDriver(app, answer, { variables: { city: 'Rome', other: 1 }, ...options });
  await driver.settled();
  return driver;
}
async function send(props: Props, answer: Answer, parts: Partial<PrototypeParts> = {}): Promise<LogicDriver> {
  const driver = await drive({ r: rest(props) }, answer, parts);
  driver.events.length = 0;
  driver.click('go');
  await driver.settled();
  return driver;
}

describe('a request that a line leads to', () => {
  it('is made with the variables that it names, shows its answer and goes on', async () => {
    const driver = await send({ token: '${city}' }, ok);
    expect(driver.requests.map(({ element, values }) => ({ element, values }))).toEqual([
      { element: 'r', values: { city: 'Rome' } },
    ]);
    expect(driver.state.variables).toMatchObject({ order: { sum: 12 } });
    expect(driver.screen).toBe('done');
    expect(driver.events.map(({ type, widget, state }) => [type, widget, state?.value])).toEqual([
      ['WidgetClick', 'go', undefined],
      ['WidgetInit', 'busy', 'true'],
      ['WidgetInit', 'sum', '12'],
      ['ScreenLoaded', null, undefined],
    ]);
  });

  it('takes the line for errors when it fails, keeps the earlier answer and says why', async () => {
    const driver = await send({}, no);
    expect(driver.screen).toBe('sorry');
    expect(driver.state.variables).not.toHaveProperty('order');
    expect(driver.state.variables['_qux']).toMatchObject({
      restError: { status: 503, message: 'away' },
      loading: false,
    });
    expect(driver.events.find(({ type }) => type === 'RequestError')).toMatchObject({
      widget: 'r',
      state: { value: { reason: 'error', status: 503 } },
    });
  });

  it('stays where it is when it fails and no line is for that', async () => {
    const success = { type: 'rest', restResponseStatus: '200' };
    const driver = await send({}, no, {
      lines: [
        { from: 'go', to: 'r' },
        { from: 'r', to: 'done', rule: success },
      ],
    });
    expect(driver.screen).toBe('home');
  });

  it('writes ERROR for prototypes that look for it', async () => {
    const rule = { type: 'databinding', databinding: 'order', operator: '==', value: 'ERROR' };
    const driver = await send({}, no, {
      lines: [
        { from: 'go', to: 'r' },
        { from: 'r', to: 'sorry', rule },
        { from: 'r', to: 'done' },
      ],
    });
    expect([driver.state.variables['order'], driver.screen]).toEqual(['ERROR', 'sorry']);
  });

  it('fails after its time, and is cancelled', async () => {
    const driver = await drive({ r: rest({ timeout: 3 }) }, () => new Promise(() => undefined));
    driver.click('go');
    expect(types(driver.wait(2900))).toEqual([]);
    expect(driver.state.variables['_qux']).toMatchObject({ loading: true });
    driver.wait(200);
    expect(driver.screen).toBe('sorry');
    expect(driver.requests[0]?.signal.aborted).toBe(true);
    expect(driver.events.find(({ type }) => type === 'RequestError')).toMatchObject({
      state: { value: { reason: 'timeout', status: 0 } },
    });
  });

  it('does not bring back a tester who went on, and ends with the run', async () => {
    let answer: (given: Awaited<ReturnType<NonNullable<Answer>>>) => void = () => undefined;
    const driver = await drive({ r: rest() }, () => new Promise((resolve) => (answer = resolve)), {
      lines: [...lines, { from: 'sum', to: 'sorry' }],
    });
    driver.click('go');
    driver.click('sum');
    answer({ kind: 'response', status: 200, value: { sum: 1 } });
    await driver.settled();
    expect([driver.screen, driver.state.variables['order']]).toEqual(['sorry', { sum: 1 }]);
    driver.input({ kind: 'end', time: driver.time, reason: 'closed' });
    expect(driver.state.logic.calls).toEqual([]);
  });

  it('leads through further logic', async () => {
    const driver = await send({}, ok, {
      lines: [
        { from: 'go', to: 'r' },
        { from: 'r', to: 'or' },
        { from: 'or', to: 'sorry', rule: failed },
        { from: 'or', to: 'done', rule: { type: 'databinding', databinding: 'order.sum', operator: '>', value: 10 } },
      ],
      free: { r: rest(), or: { type: 'LogicOr' } },
    });
    expect(driver.screen).toBe('done');
  });
});

it('a mock answer takes the place of the server, always or where it fails', async () => {
  const always = await send({ mock: { use: 'always', status: 200, body: { sum: 7 } } }, no);
  expect([always.requests.length, always.screen, always.state.variables['order']]).toEqual([0, 'done', { sum: 7 }]);
  const wrong = await send({ mock: { use: 'always', status: 404 } }, ok);
  expect(wrong.screen).toBe('sorry');
  const failing = await send({ mock: { use: 'failure', body: { sum: 8 } } }, no);
  expect([failing.requests.length, failing.screen, failing.state.variables['order']]).toEqual([1, 'done', { sum: 8 }]);
});

it('requests at the start and repeated ones run by themselves; one that is open is not sent again', async () => {
  const driver = await drive({ a: rest({}, { trigger: 'load' }), b: rest({}, { trigger: 'repeat', delay: 2 }) }, ok, {
    lines: [],
  });
  expect(driver.requests.map(({ element }) => element)).toEqual(['a']);
  driver.wait(4000);
  await driver.settled();
  driver.wait(2000);
  await driver.settled();
  expect(driver.requests.map(({ element }) => element)).toEqual(['a', 'b', 'b']);
  expect(driver.state.variables['order']).toEqual({ sum: 12 });
});

it('what a server makes of typed text is not recorded', async () => {
  const driver = await drive(
    { r: rest() },
    (values) => ({ kind: 'response', status: 200, value: { sum: `Hello ${String(values['city'])}` } }),
    {
      screens: {
        home: {
          widgets: {
            ...screens['home']?.widgets,
            field: { type: 'TextBox', props: { databinding: { default: 'city' } } },
          },
        },
        done: {},
      },
      lines: [{ from: 'go', to: 'r' }],
    },
  );
  driver.type('field', 'Geheim');
  driver.click('go');
  await driver.settled();
  expect(driver.state.variables['order']).toEqual({ sum: 'Hello Geheim' });
  expect(JSON.stringify(driver.events)).not.toContain('Geheim');
});
