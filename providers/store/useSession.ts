import { useSyncExternalStore } from 'react';
import { onSessionChange, readSession, type Session, shownSession } from './session.ts';

/** The session that this window draws, as React state: draws again when somebody signs in or out, in any window. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, shownSession);

/** The session that the browser holds now, which may be somebody else's than this window shows. */
export const useCurrentSession = (): Session | undefined => useSyncExternalStore(onSessionChange, readSession);
