import type { App } from '../app/types';
import { isRecord } from '../app/values';

/** Whether an input of the prototype is checked by a regular expression. */
export const hasPatterns = ({ widgets }: Pick<App, 'widgets'>): boolean =>
  Object.values(widgets).some(({ props }) => {
    const { validation } = props;
    return isRecord(validation) && validation['operator'] === 'pattern';
  });
