import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { session } from './session.ts';
import { passkey } from './passkey.ts';
import { signIn } from './signIn.ts';

/** What is needed before anybody has signed in; all of it travels with the sign-in page. */
export const LIGHT = { common, auth, errors, session, passkey, signIn };
