import { drop, ok, type Step } from '../record';

/** The run still takes records: the owner did not delete it, the record is new, and there is room. */
export const checkRun: Step = ({ kind, record }, context) => {
  const session = record.session as string;
  if (context.isDeleted(session, kind)) return drop('session.deleted', 'session', 'the owner deleted this run');
  if (context.isKnown(session, record.id as string, kind))
    return drop('duplicate', 'id', 'a record with this id is stored already');
  if (context.room <= 0) return drop('run.full', 'session', 'the run has as many records as a run may have');
  context.room -= 1;
  return ok;
};
