import { openTestProduct, type Account, type TestProduct } from '@prototrail/standalone/testing';

describe('test settings from bad input', () => {
  let product: TestProduct;
  let owner: Account;
  let id: string;
  const post = (path: string, call: object) => product.call('POST', path, { token: owner.token, ...call });

  beforeAll(async () => {
    product = await openTestProduct();
    owner = await product.signUp('owner');
    id = await product.createApp(owner);
  });
  afterAll(() => product.close());

  it.each([
    ['tasks that are a text', { tasks: 'none' }, 'tasks'],
    ['a description that is a number', { tasks: [], description: 5 }, 'description'],
    ['a flag that is a text', { tasks: [], showTaskInTest: 'yes' }, 'showTaskInTest'],
    ['a flow that is no list', { tasks: [{ id: 't', flow: {} }] }, 'tasks.0.flow'],
    ['a way without an id', { tasks: [{ id: 't', flow: [], ways: [{ flow: [] }] }] }, 'tasks.0.ways.0.id'],
    [
      'too many right ways',
      {
        tasks: [{ id: 't', flow: [], ways: Array.from({ length: 5 }, (_, index) => ({ id: `w${index}`, flow: [] })) }],
      },
      'tasks.0.ways',
    ],
    [
      'a goal that compares in an unknown way',
      { tasks: [{ id: 't', flow: [], goal: { variable: 'a', operator: '~', value: '' } }] },
      'tasks.0.goal.operator',
    ],
    ['too many tasks', { tasks: Array.from({ length: 201 }, () => ({ flow: [] })) }, 'tasks'],
  ])('test settings with %s are refused', async (_, body, field) => {
    const answer = await post(`/rest/test/${id}.json`, { body });
    expect({ status: answer.status, body: answer.json }).toMatchObject({
      status: 400,
      body: { errors: ['request.invalid'], field },
    });
  });
});
