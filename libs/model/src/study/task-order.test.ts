import { balancedRows, drawOrder, taskOrderOf } from './task-order';

describe('the order of tasks', () => {
  it.each([2, 3, 4, 5, 6, 7])(
    'is balanced for %d tasks: in each place and after each other one equally often',
    (count) => {
      const rows = balancedRows(count);
      const places = new Map<string, number>();
      const pairs = new Map<string, number>();
      for (const row of rows) {
        expect([...row].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
        row.forEach((task, place) => {
          places.set(`${task} ${place}`, (places.get(`${task} ${place}`) ?? 0) + 1);
          if (place > 0) pairs.set(`${row[place - 1]} ${task}`, (pairs.get(`${row[place - 1]} ${task}`) ?? 0) + 1);
        });
      }
      expect(places.size).toBe(count * count);
      expect(new Set(places.values())).toEqual(new Set([rows.length / count]));
      expect(pairs.size).toBe(count * (count - 1));
      expect(new Set(pairs.values()).size).toBe(1);
    },
  );

  it('is drawn for each tester', () => {
    expect(drawOrder('fixed', 3, () => 0.9)).toEqual([0, 1, 2]);
    expect(drawOrder('random', 3, () => 0.9)).toEqual([2, 1, 0]);
    expect(drawOrder('latin', 3, () => 0.99)).toEqual(balancedRows(3).at(-1));
    expect(drawOrder('latin', 1, () => 0.5)).toEqual([0]);
    expect(drawOrder('random', 0, () => 0.5)).toEqual([]);
  });

  it('is the written one unless settings say another', () => {
    expect([{}, { taskOrder: 'latin' }, { taskOrder: 7 }].map(taskOrderOf)).toEqual(['fixed', 'latin', 'fixed']);
  });
});
