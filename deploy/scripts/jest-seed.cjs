// Generated cases are the same in each run, so that a failure is of the change that brought it; another FC_SEED generates others.
const fc = require('fast-check');
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
