import { useSyncExternalStore } from 'react';
import { type ConnectionState, onConnection, readConnection } from './connection.ts';

/** Does the server answer? Draws again when that changes. */
export const useConnection = (): ConnectionState => useSyncExternalStore(onConnection, readConnection);
