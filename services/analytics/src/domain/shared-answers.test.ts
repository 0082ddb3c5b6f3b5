import { Stopped, yieldToOthers } from '@prototrail/platform';
import { SharedAnswers } from './shared-answers';

/** Work without an end of its own; counts its steps, and ends when it is told to. */
function openWork() {
  const work = { steps: 0, begun: 0, isDone: false };
  const compute = async (): Promise<{ steps: number }> => {
    work.begun += 1;
    while (!work.isDone) {
      work.steps += 1;
      await yieldToOthers();
    }
    return { steps: work.steps };
  };
  return { work, compute };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((done) => setImmediate(done));
};

describe('answers that callers share', () => {
  it('are computed once, and kept', async () => {
    const answers = new SharedAnswers<{ steps: number }>(10);
    const { work, compute } = openWork();
    const both = Promise.all([answers.get('a', compute), answers.get('a', compute)]);
    work.isDone = true;
    const [first, second] = await both;
    expect(first).toBe(second);
    expect(await answers.get('a', compute)).toBe(first);
    expect(work.begun).toBe(1);
  });

  it('stop when the last caller has left, not before', async () => {
    const answers = new SharedAnswers<{ steps: number }>(10);
    const { work, compute } = openWork();
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [one, other].map(({ signal }) => answers.get('a', compute, signal));
    const ended = Promise.allSettled(asked);
    one.abort();
    await turns(5);
    const before = work.steps;
    await turns(5);
    expect(work.steps).toBeGreaterThan(before);
    other.abort();
    await expect(asked[1]).rejects.toThrow(Stopped);
    await ended;
    const after = work.steps;
    await turns(20);
    expect(work.steps).toBe(after);
    await expect(answers.get('a', compute, other.signal)).rejects.toThrow(Stopped);
    expect(work.begun).toBe(1);
  });

  it('are there for others who share a part of the work that was stopped', async () => {
    const answers = new SharedAnswers<{ steps: number }>(10);
    const { work, compute } = openWork();
    let part: Promise<{ steps: number }> | undefined;
    const shared = async (): Promise<{ steps: number }> => {
      part ??= compute().finally(() => (part = undefined));
      return part;
    };
    const left = new AbortController();
    const leaving = answers.get('a', shared, left.signal);
    const staying = answers.get('b', shared);
    await turns(3);
    left.abort();
    await expect(leaving).rejects.toThrow(Stopped);
    await turns(3);
    work.isDone = true;
    expect((await staying).steps).toBeGreaterThan(0);
    expect(work.begun).toBe(2);
  });
});
