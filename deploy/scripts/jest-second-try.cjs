/**
 * Browser tests that fail run a second time, at once, and their first error is printed. `make test` names those that passed only then:
 * each of them is a fault to be mended, but on a busy machine it must not hide what else was found.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
