import { Module } from '@nestjs/common';
import { LoginService } from './domain/login.service';
import { TokensService } from './domain/tokens.service';
import { UsersRpc } from './domain/users.rpc';
import { UsersService } from './domain/users.service';
import { UsersController } from './http/users.controller';
import { TokensRepository } from './store/tokens.repository';
import { UsersRepository } from './store/users.repository';

@Module({
  controllers: [UsersController],
  providers: [UsersRepository, TokensRepository, TokensService, UsersService, LoginService, UsersRpc],
})
export class AuthModule {}
