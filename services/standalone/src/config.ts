import { commonConfig, platformConfig, switchValue } from '@prototrail/service-kit';

export const standaloneConfig = commonConfig
  .pick({ PORT: true, HOST: true, LOG_LEVEL: true, PUBLIC_URL: true, DRAIN_MS: true, OPERATOR_PORT: true })
  .extend({
    PROTOTRAIL_DATA: platformConfig.shape.PROTOTRAIL_DATA,
    LOG_LEVEL: commonConfig.shape.LOG_LEVEL.removeDefault()
      .default('warn')
      .describe('Least important level that is logged.'),
    DEMO: switchValue(true).describe('Whether the first start makes the demo prototype.'),
  });
