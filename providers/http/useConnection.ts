import { useSyncExternalStore } from 'react';
import { type ConnectionState, onConnection, readConnection } from './connection.ts';

/** The connection state; re-renders when it changes. */
export const useConnection = (): ConnectionState => useSyncExternalStore(onConnection, readConnection);
