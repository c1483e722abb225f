import { PasswordReset } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';

export const resolver = zodResolver(PasswordReset);
