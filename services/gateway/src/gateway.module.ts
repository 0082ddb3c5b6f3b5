import { Module } from '@nestjs/common';
import { ConfigurationController } from './http/configuration.controller';
import { DemoPointer } from './http/demo-pointer';

@Module({ controllers: [ConfigurationController], providers: [DemoPointer] })
export class GatewayModule {}
