import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session } from './session.ts';

/** The session as React state: draws again when somebody signs in or out, in any window. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, readSession);
