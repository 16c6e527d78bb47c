import { createContext } from 'react';

/** Text of an empty list: a string if only its tab filters it (没有待审核的开票申请), `all` if nothing does (今天还没有订单). */
export type SaysEmpty = string | { all: string };
export const EmptyContext = createContext<SaysEmpty | undefined>(undefined);
