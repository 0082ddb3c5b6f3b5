/**
 * A study: many testers open the link, click for half a minute each, and send what was recorded as the recorder does.
 * Runs in k6; `make k6` starts it. What can be set, with the numbers that are used otherwise:
 *
 *   BASE       address of the product            http://127.0.0.1:8080
 *   TESTERS    how many take part                10000
 *   OVER       within how many seconds they begin  300
 *   BATCHES    batches of each tester            6
 *   PAUSE      seconds between two of them       5 (as the recorder)
 *   EMAIL, PASSWORD   whose study it is; somebody is signed up when missing
 *
 * Testers come from as many addresses as there would be, 40 behind each, so the product has to run with TRUST_PROXY=on.
 * A tester that is told to come again waits as long as the answer says and sends the same batch under the same id.
 */
import { check, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Counter } from 'k6/metrics';

const base = __ENV.BASE || 'http://127.0.0.1:8080';
const testers = Number(__ENV.TESTERS || 10000);
const over = Number(__ENV.OVER || 300);
const batches = Number(__ENV.BATCHES || 6);
const pauseSeconds = Number(__ENV.PAUSE || 5);
const eventsPerBatch = 8;
const samplesPerTrail = 60;
const testersPerAddress = 40;
const patience = 30;

/** As many as are at it at the same time. */
const atOnce = Math.max(1, Math.min(testers, Math.ceil((testers / over) * batches * pauseSeconds)));

/** Acknowledged, less what can be queried at the end: nothing may remain. */
const unaccounted = new Counter('unaccounted_events');
const acknowledged = new Counter('acknowledged_events');
const gaveUp = new Counter('testers_gave_up');
const toldToWait = new Counter('told_to_wait');

export const options = {
  scenarios: {
    study: {
      executor: 'shared-iterations',
      iterations: testers,
      vus: atOnce,
      maxDuration: `${over * 3 + batches * pauseSeconds * 3 + 60}s`,
    },
  },
  setupTimeout: '60s',
  teardownTimeout: '180s',
  summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
  thresholds: {
    // answers that tell a tester to wait are no failures: they are counted apart
    'http_req_failed{step:batch}': ['rate<0.001'],
    'http_req_failed{step:open}': ['rate<0.001'],
    'http_req_duration{step:batch}': ['p(95)<500', 'p(99)<2000'],
    'http_req_duration{step:open}': ['p(95)<1000', 'p(99)<3000'],
    'checks{check:told to wait says how long}': ['rate==1'],
    'checks{check:everything sent was taken}': ['rate==1'],
    acknowledged_events: [`count==${testers * batches * eventsPerBatch}`],
    unaccounted_events: ['count==0'],
    testers_gave_up: ['count==0'],
  },
};

const json = { 'content-type': 'application/json' };
/** What a tester may be answered without being a failure. */
const expected = http.expectedStatuses(200, 429, 503);

export function setup() {
  const owner = {
    email: __ENV.EMAIL || `k6-${Date.now()}@example.org`,
    password: __ENV.PASSWORD || 'correct horse battery',
    name: 'k6',
    tos: true,
  };
  if (!__ENV.EMAIL) must(http.post(`${base}/rest/user`, JSON.stringify(owner), { headers: json }), 'sign up');
  const { token } = must(http.post(`${base}/rest/login`, JSON.stringify(owner), { headers: json }), 'sign in').json();
  const headers = Object.assign({ authorization: `Bearer ${token}` }, json);
  const prototype = { name: 'k6', screenSize: { w: 390, h: 844 }, screens: {}, widgets: {}, lines: {}, groups: {} };
  const { id } = must(
    http.post(`${base}/rest/apps`, JSON.stringify(prototype), { headers }),
    'make a prototype',
  ).json();
  const hashes = must(http.get(`${base}/rest/invitation/${id}.json`, { headers }), 'read the link').json();
  const hash = Object.keys(hashes).find((key) => hashes[key] === 1);
  return { id, hash, headers, run: Date.now().toString(36) };
}

function must(answer, what) {
  if (answer.status !== 200) exec.test.abort(`${what}: ${answer.status} ${answer.body}`);
  return answer;
}

export default function (study) {
  const number = exec.scenario.iterationInTest;
  const block = Math.floor(number / testersPerAddress);
  const address = `10.${(block >> 16) & 255}.${(block >> 8) & 255}.${block & 255}`;
  const headers = Object.assign({ 'x-forwarded-for': address }, json);
  const session = `K${study.run}-${number}`;
  // those that begin at once must not stay in step
  if (number < atOnce) sleep(Math.random() * batches * pauseSeconds);
  open(study, headers);
  for (let batch = 0; batch < batches; batch += 1) {
    sleep(pauseSeconds * (0.8 + 0.4 * Math.random()));
    if (!deliver(study, headers, { session, batch })) {
      gaveUp.add(1);
      return;
    }
  }
}

/** What the tester's page loads before the first click. */
function open(study, headers) {
  const tags = { step: 'open' };
  for (const path of [
    '/test.html',
    `/rest/invitation/${study.hash}/app.json`,
    `/rest/invitation/${study.id}/${study.hash}/test.json`,
  ])
    http.get(base + path, {
      headers,
      tags: Object.assign({ name: path.replace(study.hash, '{hash}').replace(study.id, '{id}') }, tags),
    });
}

/** Sends until it is taken, as the recorder does; false after a while without success. */
function deliver(study, headers, { session, batch }) {
  const body = JSON.stringify(batchOf(session, batch));
  const url = `${base}/rest/invitation/${study.hash}/${session}/batch.json`;
  const parameters = { headers, responseCallback: expected, tags: { step: 'batch', name: 'batch' } };
  for (let attempt = 0; attempt < patience; attempt += 1) {
    const answer = http.post(url, body, parameters);
    if (answer.status === 200) {
      const { accepted, duplicates, rejected } = answer.json();
      // a trail is one record beside the events; duplicates are what an attempt without an answer had stored
      const isWhole = accepted + duplicates === eventsPerBatch + 1 && rejected.length === 0;
      check(null, { 'everything sent was taken': () => isWhole });
      acknowledged.add(eventsPerBatch);
      unaccounted.add(eventsPerBatch);
      return true;
    }
    const waitSeconds = Number(answer.headers['Retry-After']);
    if (answer.status === 429 || answer.status === 503) {
      toldToWait.add(1);
      check(null, { 'told to wait says how long': () => waitSeconds > 0 });
    }
    sleep((waitSeconds > 0 ? waitSeconds : 1) * (1 + 0.2 * Math.random()));
  }
  return false;
}

function batchOf(session, batch) {
  const now = Date.now();
  const screen = `s1000${batch % 9}`;
  const events = [];
  for (let index = 0; index < eventsPerBatch; index += 1) {
    const seq = batch * eventsPerBatch + index;
    events.push({
      id: uuid(),
      session,
      seq,
      type: seq === 0 ? 'SessionStart' : index % 4 === 0 ? 'ScreenLoaded' : 'WidgetClick',
      time: now - (eventsPerBatch - index) * 600,
      screen,
      widget: `w200${index}`,
      x: Math.round(Math.random() * 1000) / 1000,
      y: Math.round(Math.random() * 1000) / 1000,
      user: { name: 'tester' },
    });
  }
  const places = (scale) =>
    Array.from({ length: samplesPerTrail }, () => Math.round(Math.random() * 1000 * scale) / 1000);
  const trail = {
    id: uuid(),
    session,
    screen,
    sample: 50,
    x: places(1),
    y: places(1),
    c: Array.from({ length: samplesPerTrail }, () => 0),
    t: Array.from({ length: samplesPerTrail }, (_, index) => now - (samplesPerTrail - index) * 50),
  };
  return { id: uuid(), sentAt: now, events, mouse: [trail] };
}

function uuid() {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
}

/** Everything that was acknowledged can be queried, once. */
export function teardown(study) {
  let stored = -1;
  for (let same = 0, looks = 0; same < 5 && looks < 150; looks += 1) {
    const { count } = must(
      http.get(`${base}/rest/events/${study.id}/all/count.json`, { headers: study.headers }),
      'count',
    ).json();
    same = count === stored ? same + 1 : 0;
    stored = count;
    sleep(1);
  }
  unaccounted.add(-stored);
  console.log(`${stored} events can be queried`);
}
