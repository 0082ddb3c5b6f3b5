import { collectLog } from '../test-support/log-lines';
import { runWithCorrelation } from './context';
import { createLogger, redactedKeys, scrubUrl } from './logger';

describe('the log', () => {
  it.each(redactedKeys)('never shows the value of %s', (key) => {
    const { stream, lines } = collectLog();
    createLogger({ service: 's', level: 'info' }, stream).info(
      { [key]: 'hidden-1', user: { [key]: 'hidden-2', deep: { [key]: 'hidden-3' } } },
      'm',
    );
    expect(JSON.stringify(lines())).not.toContain('hidden');
  });

  it('carries service and correlation id', async () => {
    const { stream, lines } = collectLog();
    const logger = createLogger({ service: 'team', level: 'info' }, stream);
    await runWithCorrelation('abc', async () => {
      await Promise.resolve();
      logger.info('inside');
    });
    logger.info('outside');
    expect(lines()).toMatchObject([
      { service: 'team', correlationId: 'abc', msg: 'inside' },
      { service: 'team', msg: 'outside' },
    ]);
    expect(lines()[1]).not.toHaveProperty('correlationId');
  });

  it('keeps tokens and hashes out of addresses (W-18)', () => {
    expect(scrubUrl(`/rest/images/a/b.png?token=secret&x=1`)).toBe('/rest/images/a/b.png?token=[redacted]&x=1');
    for (const length of [64, 52])
      expect(scrubUrl(`/rest/invitation/${'a'.repeat(length)}/app.json`)).toBe('/rest/invitation/[hash]/app.json');
  });
});
