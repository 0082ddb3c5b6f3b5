import type { Study } from '../study';
import { chosenSql, notDeleted, type Source } from './prepared';

/** The mouse records of the sessions of a study: `WITH …` that defines `recorded`, see the table `mouse`. */
export function mouseSamples(study: Study): Source {
  const { conditions, parameters } = chosenSql(study);
  return {
    with: `WITH recorded AS (SELECT * FROM mouse FINAL WHERE ${[notDeleted('mouse'), ...conditions].join(' AND ')})`,
    parameters: { app: study.app, ...parameters },
  };
}
