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

/** Adds `pinned(session, revision)` to a source of a study: the revision that each session saw, which mouse records do not name. */
export const pinnedSessions = (source: Source): Source => ({
  with: `${source.with},
  pinned AS (SELECT session, revision FROM prepared_sessions FINAL WHERE app = {app:String})`,
  parameters: source.parameters,
});
