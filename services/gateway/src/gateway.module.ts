import { Module } from '@nestjs/common';
import { ConfigurationController } from './http/configuration.controller';
import { DemoPointer } from './http/demo-pointer';
import { LiveHub } from './live/live-hub';

@Module({ controllers: [ConfigurationController], providers: [DemoPointer, LiveHub] })
export class GatewayModule {}
