import { createContext } from 'react';

/**
 * What a list says when nothing is there: where its tab alone narrows it (没有待审核的开票申请), or as `all` where nothing does
 * (今天还没有订单).
 */
export type SaysEmpty = string | { all: string };
export const EmptyContext = createContext<SaysEmpty | undefined>(undefined);
