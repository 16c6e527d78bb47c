import { createContext } from 'react';

/** Filter keys that the status tabs hold: no chip shows them and 重置 leaves them alone. */
export const TabKeysContext = createContext<readonly string[]>([]);
