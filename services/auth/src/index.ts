export { authService } from './auth.definition';
export { UsersService } from './domain/users.service';
