import { describe, expect, it } from '@jest/globals';

import { RecentIds } from './recent-ids';

describe('ids that were seen last', () => {
  it('are known up to a number, and the oldest are forgotten', () => {
    const ids = new RecentIds(2);
    for (const id of ['a', 'b', 'b', 'c']) ids.add(id);
    expect(['a', 'b', 'c'].map((id) => ids.has(id))).toEqual([false, true, true]);
  });
});
