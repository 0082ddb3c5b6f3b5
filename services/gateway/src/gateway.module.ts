import { Module } from '@nestjs/common';
import { ConfigurationController } from './http/configuration.controller';
import { DemoPointer } from './http/demo-pointer';
import { InstanceState } from './dispatch/instance-state';
import { LiveHub } from './live/live-hub';

@Module({ controllers: [ConfigurationController], providers: [DemoPointer, InstanceState, LiveHub] })
export class GatewayModule {}
