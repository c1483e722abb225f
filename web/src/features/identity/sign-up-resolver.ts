import { brokenPasswordRule, SignUp } from '@guildhall/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { PictureFile } from '../../lib/picture-file.ts';

const brokenRule = (typed: z.input<typeof SignUp>) => brokenPasswordRule(typed.password, typed);

/** Also while other fields are wrong. `SignUp` refuses the empty password. */
const StrongPassword = z
  .object({ name: z.string(), email: z.string(), password: z.string() })
  .refine((typed) => typed.password === '' || brokenRule(typed) === undefined, {
    path: ['password'],
    error: ({ input }) => brokenRule(input as z.input<typeof SignUp>),
  })
  .transform(() => ({}));

const SignUpInput = SignUp.extend({ image: PictureFile }).and(StrongPassword);

export const resolver = zodResolver(SignUpInput);
