import { area as findArea, wilson, type AreaBox } from '@prototrail/analytics';
import { DomainError } from '@prototrail/contracts';
import type { Answer } from './metric';
import { ofTask } from './of-task';
import { screenOf } from './one-screen';

const maxBoxes = 20;

/** What happened in an area of interest. */
export const area: Answer<'area'> = async ({ reader, study, query }) => {
  const { sessions: testers, ...found } = await findArea.run(reader, await ofTask(reader, study, query), {
    surface: screenOf(query),
    boxes: boxesOf(query.area ?? ''),
  });
  return { ...found, testers, interval: wilson(found.clickedViews, found.views) };
};

/** @throws DomainError `request.invalid` for anything but boxes */
function boxesOf(text: string): AreaBox[] {
  const boxes = text
    .split(';')
    .map((box) => box.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))));
  if (boxes.length > maxBoxes) throw invalid(`must not have more than ${maxBoxes} boxes`);
  return boxes.map(([x = Number.NaN, y = Number.NaN, w = Number.NaN, h = Number.NaN, ...rest]) => {
    if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0 || rest.length > 0)
      throw invalid('must be boxes "x,y,w,h" in px, separated by semicolons');
    return { x, y, w, h };
  });
}

function invalid(message: string): DomainError {
  return new DomainError('request.invalid', {
    message: `The parameter area ${message}.`,
    problems: [{ field: 'area', message }],
  });
}
