import { filmTimes } from './film-times';

describe('the frames of a film', () => {
  it('follow the recording at the speed that was chosen, up to its end', () => {
    expect(filmTimes({ from: 0, to: 1000, speed: 2, pauses: [] }, 5)).toEqual([0, 400, 800, 1000]);
  });

  it('leave pauses out, also where the film begins in one', () => {
    const pauses = [{ from: 500, to: 4000 }];
    expect(filmTimes({ from: 0, to: 5000, speed: 1, pauses }, 2)).toEqual([0, 4000, 4500, 5000]);
    expect(filmTimes({ from: 1000, to: 5000, speed: 1, pauses }, 2)).toEqual([4000, 4500, 5000]);
  });
});
