import { createContext } from 'react';

/** What a list says when its tab alone narrows it and nothing is there: 没有待审核的开票申请. */
export const EmptyContext = createContext<string | undefined>(undefined);
