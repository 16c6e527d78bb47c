import type { SQL } from 'drizzle-orm';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { customerSource } from './customer.source.ts';

/** The condition for customers that the caller's tenant, departments and data rules allow. */
export const visibleCustomers = (session: Session): SQL | undefined => visibleTo(customerSource, session).where;
