import { commonConfig, switchValue } from '@prototrail/service-kit';

export const standaloneConfig = commonConfig
  .pick({ PORT: true, HOST: true, PROTOTRAIL_DATA: true, LOG_LEVEL: true, PUBLIC_URL: true, DRAIN_MS: true })
  .extend({
    LOG_LEVEL: commonConfig.shape.LOG_LEVEL.removeDefault()
      .default('warn')
      .describe('Least important level that is logged.'),
    DEMO: switchValue(true).describe('Whether the first start makes the demo prototype.'),
  });
